import { describe, expect, test } from 'vitest';
import { evidenceOf, frameOf } from '../../src/seedpool/failures/evidence.ts';
import type { Frame } from '../../src/seedpool/failures/failure.ts';

const LABEL = {
  packageName: 'org.demo',
  classPath: 'Shelf.In',
  name: 'label',
  isConstructor: false,
  file: 'Shelf.java',
  startLine: 10,
  endLine: 20,
};

const frame = (
  className: string,
  method: string,
  line: number | null,
  file = 'Shelf.java',
): Frame => ({
  className,
  method,
  file: line === null ? null : file,
  line,
});
const TEST = frame('org.demo.ShelfTest', 'testLabel', 3, 'ShelfTest.java');

const evidence = (...frames: readonly Frame[]) =>
  evidenceOf({ className: 'X', message: null, frames, causes: [] }, LABEL);

describe('evidence', () => {
  test.each([
    ['the method itself', frame('org.demo.Shelf$In', 'label', 12)],
    ['the method, its line not printed', frame('org.demo.Shelf$In', 'label', null)],
    ['an anonymous class in it', frame('org.demo.Shelf$In$1', 'run', 20)],
    ['a lambda in it', frame('org.demo.Shelf$In', 'lambda$label$0', 10)],
  ])('is stack for %s', (_, own) => {
    expect(evidence(frame('org.demo.Help', 'go', 1, 'Help.java'), own, TEST)).toBe('stack');
  });

  test.each([
    ['an overload elsewhere in the file', frame('org.demo.Shelf$In', 'label', 30)],
    ['another class of the same name', frame('org.other.Shelf$In', 'label', 12)],
    ['the outer class', frame('org.demo.Shelf', 'label', 12)],
    ['an anonymous class elsewhere', frame('org.demo.Shelf$In$2', 'run', 21)],
    ['another file', frame('org.demo.Shelf$In', 'label', 12, 'Other.java')],
  ])('is class for %s', (_, other) => {
    expect(evidence(other, TEST)).toBe('class');
  });

  test('is trimmed where frames are of tests and of the platform alone', () => {
    expect(evidence(frame('java.util.List', 'get', 1, 'List.java'), TEST)).toBe('trimmed');
  });

  test('is class without any frame', () => {
    expect(evidence()).toBe('class');
  });

  test('finds constructors', () => {
    const made = [frame('org.demo.Shelf$In', '<init>', 12)];
    expect(frameOf(made, { ...LABEL, name: 'In', isConstructor: true })).toBe(0);
    expect(frameOf(made, LABEL)).toBe(-1);
  });
});

import { describe, expect, test } from 'vitest';
import { defects4jFailures } from '../../src/seedpool/failures/defects4j-failures.ts';
import { exceptionKind } from '../../src/seedpool/failures/exception-kind.ts';
import { logRecord } from '../../src/seedpool/failures/failure-record.ts';
import { LABEL_TRACE } from './java-files.ts';

const NPE = 'java.lang.NullPointerException';

/** Test, class, message, and the places of the frames. */
const short = (text: string) =>
  logRecord(text).failures.map(({ test: name, thrown }) => ({
    test: name,
    thrown: [thrown.className, thrown.message],
    frames: thrown.frames.map(({ className, method, line }) => `${className}#${method}:${line}`),
  }));

describe('the record of Defects4J', () => {
  test('has a test and a trace for each failure, causes and messages of several lines', () => {
    const text = [
      `--- org.demo.ShelfTest::testLabel\n${LABEL_TRACE}`,
      '--- org.demo.Other',
      'org.demo.Odd$1: first line',
      ' second: line',
      '\tat org.demo.Native.call(Native Method)',
      '\tat java.base/java.util.List.of(Unknown Source)',
      'Caused by: java.lang.IllegalStateException: inner',
      '\tat org.demo.Shelf$In.go(Shelf.java:7)',
      '\t... 12 more',
      'Caused by: java.io.IOException',
      '\tat org.demo.Disk.read(Disk.java:1)',
      '--- org.demo.Third::none',
      'no trace here',
    ].join('\n');
    const found = defects4jFailures(text);
    expect(found.map((each) => each.test)).toEqual([
      'org.demo.ShelfTest.testLabel',
      'org.demo.Other',
    ]);
    expect(found[0]?.thrown).toMatchObject({ className: NPE, message: null, causes: [] });
    expect(found[0]?.thrown.frames[0]).toEqual({
      className: 'org.demo.Shelf',
      method: 'label',
      file: 'Shelf.java',
      line: 5,
    });
    const other = found[1]?.thrown;
    expect(other).toMatchObject({
      className: 'org.demo.Odd$1',
      message: 'first line\n second: line',
    });
    expect(other?.frames.map(({ className, file, line }) => [className, file, line])).toEqual([
      ['org.demo.Native', null, null],
      ['java.util.List', null, null],
    ]);
    expect(other?.causes.map(({ className, message }) => [className, message])).toEqual([
      ['java.lang.IllegalStateException', 'inner'],
      ['java.io.IOException', null],
    ]);
  });
});

describe('the log of a build', () => {
  test('tells of failures in the forms of surefire, old and new, with colours and CRLF', () => {
    const text = [
      'Running org.demo.ShelfTest',
      'Tests run: 2, Failures: 0, Errors: 1, Time elapsed: 0.04 sec <<< FAILURE! - in org.demo.ShelfTest',
      `testLabel(org.demo.ShelfTest)  Time elapsed: 0.01 sec  <<< ERROR!\n${LABEL_TRACE}`,
      '',
      '\u001b[1;31m[ERROR] org.demo.ShelfTest.testTrimmed  Time elapsed: 0.002 s  <<< ERROR!\u001b[m\r',
      'java.lang.NumberFormatException: For input string: "x"\r',
      '\tat org.demo.ShelfTest.testTrimmed(ShelfTest.java:40)\r',
      '',
      'testOdd[3](org.demo.ShelfTest)  Time elapsed: 0 sec  <<< FAILURE!',
      'junit.framework.AssertionFailedError: expected 1',
    ].join('\n');
    expect(short(text)).toEqual([
      {
        test: 'org.demo.ShelfTest.testLabel',
        thrown: [NPE, null],
        frames: [
          'org.demo.Shelf#label:5',
          'org.demo.ShelfTest#testLabel:12',
          'java.lang.reflect.Method#invoke:498',
        ],
      },
      {
        test: 'org.demo.ShelfTest.testTrimmed',
        thrown: ['java.lang.NumberFormatException', 'For input string: "x"'],
        frames: ['org.demo.ShelfTest#testTrimmed:40'],
      },
      {
        test: 'org.demo.ShelfTest.testOdd',
        thrown: ['junit.framework.AssertionFailedError', 'expected 1'],
        frames: [],
      },
    ]);
  });

  test('tells of failures in both forms of Gradle', () => {
    const text = [
      'org.demo.ShelfTest > testLabel FAILED',
      `    ${LABEL_TRACE.replaceAll('\n', '\n    ')}`,
      'org.demo.ShelfTest > testShort FAILED',
      '    java.lang.NullPointerException at ShelfTest.java:30',
    ].join('\n');
    expect(short(text)).toMatchObject([
      { test: 'org.demo.ShelfTest > testLabel', thrown: [NPE, null] },
      { test: 'org.demo.ShelfTest > testShort', frames: ['ShelfTest#:30'] },
    ]);
  });

  test('tells of failures as Ant prints them', () => {
    const text = [
      '    [junit] Testcase: testLabel(org.demo.ShelfTest):\tCaused an ERROR',
      '    [junit] null',
      ...LABEL_TRACE.split('\n').map((line) => `    [junit] ${line}`),
    ].join('\n');
    expect(short(text)).toMatchObject([
      { test: 'org.demo.ShelfTest.testLabel', thrown: [NPE, null] },
    ]);
  });

  test('takes the summary only where nothing else is printed', () => {
    const summary = '  ShelfTest.testLabel:12->help:30 » NullPointer Cannot read\n';
    expect(short(`Tests in error: \n${summary}`)).toEqual([
      { test: 'ShelfTest.testLabel', thrown: [NPE, 'Cannot read'], frames: [] },
    ]);
    const full = `testLabel(org.demo.ShelfTest)  <<< ERROR!\n${LABEL_TRACE}\n`;
    expect(short(full + summary)).toHaveLength(1);
  });

  test('leaves out the traces that passing tests print', () => {
    const record = logRecord(
      `Running org.demo.ShelfTest\nWARN handled\n${LABEL_TRACE}\nTests run: 1\n`,
    );
    expect(record).toEqual({ failures: [], namesType: true });
  });
});

test.each([
  [NPE, 'in scope'],
  ['NumberFormatException', 'in scope'],
  ['org.demo.NullPointerException', 'unknown'],
  ['org.demo.Odd$1', 'unknown'],
  ['junit.framework.ComparisonFailure', 'framework'],
  ['java.lang.AssertionError', 'framework'],
  ['org.mockito.exceptions.verification.WantedButNotInvoked', 'framework'],
  ['java.io.IOException', 'checked'],
  ['org.xml.sax.SAXParseException', 'checked'],
  ['java.lang.IndexOutOfBoundsException', 'other unchecked'],
  ['java.lang.StackOverflowError', 'other unchecked'],
])('%s is %s', (className, kind) => {
  expect(exceptionKind(className).kind).toBe(kind);
});

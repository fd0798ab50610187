import { createTwoFilesPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatch, MAX_OFFSET } from '../../src/seedpool/patch/apply-patch.ts';
import { parsePatch } from '../../src/seedpool/patch/parse-patch.ts';
import { reversedPatch } from '../../src/seedpool/patch/reversed-patch.ts';

const only = (text: string) => {
  const { files, problem } = parsePatch(text);
  const [file] = files;
  if (problem !== null || file === undefined || files.length > 1)
    throw new Error(`expected one file, found ${files.length}, ${problem}`);
  return file;
};

const GIT = `diff --git a/src/A.java b/src/A.java
index 0123abc..456def0 100644
--- a/src/A.java
+++ b/src/A.java
@@ -1,3 +1,3 @@ class A
 one
-two
+zwei
 three
`;

describe('parsePatch', () => {
  test('reads paths and blob ids of git', () => {
    expect(only(GIT)).toMatchObject({
      oldPath: 'src/A.java',
      newPath: 'src/A.java',
      oldBlob: '0123abc',
      newBlob: '456def0',
      isBinary: false,
    });
  });

  test('reads a rename without hunks, and one with', () => {
    const rename = 'similarity index 90%\nrename from old/B.java\nrename to new/B.java\n';
    const { files } = parsePatch(`diff --git a/old/B.java b/new/B.java\n${rename}${GIT}`);
    expect(files.map(({ oldPath, newPath }) => [oldPath, newPath])).toEqual([
      ['old/B.java', 'new/B.java'],
      ['src/A.java', 'src/A.java'],
    ]);
    expect(files[0]?.hunks).toEqual([]);
  });

  test('reads added and removed files, binary ones, and paths in quotes', () => {
    const { files } = parsePatch(
      [
        'diff --git a/New.java b/New.java\nnew file mode 100644\n--- /dev/null\n+++ b/New.java\n@@ -0,0 +1 @@\n+x\n',
        'diff --git a/Old.java b/Old.java\ndeleted file mode 100644\n--- a/Old.java\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n',
        'diff --git a/i.png b/i.png\nindex 1..2\nBinary files a/i.png and b/i.png differ\n',
        'diff --git "a/B\\303\\274.java" "b/B\\303\\274.java"\n--- "a/B\\303\\274.java"\n+++ "b/B\\303\\274.java"\n@@ -1 +1 @@\n-x\n+y\n',
      ].join(''),
    );
    expect(files.map(({ oldPath, newPath, isBinary }) => [oldPath, newPath, isBinary])).toEqual([
      [null, 'New.java', false],
      ['Old.java', null, false],
      ['i.png', 'i.png', true],
      ['B\u00c3\u00bc.java', 'B\u00c3\u00bc.java', false],
    ]);
  });

  test('reads a plain diff with times behind the paths', () => {
    const file = only('--- A.java\t2012-01-01\n+++ A.java\t2012-01-02\n@@ -1 +1 @@\n-x\n+y\n');
    expect([file.oldPath, file.newPath]).toEqual(['A.java', 'A.java']);
  });

  test('takes a removed line that begins with -- for a line, not for a header', () => {
    const file = only('--- a/A\n+++ b/A\n@@ -1,2 +1,1 @@\n--- i;\n x\n');
    expect(applyPatch('-- i;\nx\n', file)).toEqual({ text: 'x\n', offset: 0 });
  });

  test('says where a hunk is cut short, and keeps the files before it', () => {
    const { files, problem } = parsePatch(
      `${GIT}diff --git a/B b/B\n--- a/B\n+++ b/B\n@@ -1,2 +1,2 @@\n x\n`,
    );
    expect(problem).toBe('line 15: expected 1 old and 1 new lines more of the hunk, found the end');
    expect(files[0]?.hunks).toHaveLength(1);
  });
});

describe('applyPatch', () => {
  const patch = only(GIT);

  test('changes what it says, backwards too', () => {
    expect(applyPatch('one\ntwo\nthree\n', patch)).toEqual({
      text: 'one\nzwei\nthree\n',
      offset: 0,
    });
    const back = applyPatch('one\nzwei\nthree\n', reversedPatch(patch));
    expect(back).toEqual({ text: 'one\ntwo\nthree\n', offset: 0 });
  });

  test('finds lines that moved, up to the limit', () => {
    const moved = (lines: number) => applyPatch(`${'x\n'.repeat(lines)}one\ntwo\nthree\n`, patch);
    expect(moved(MAX_OFFSET)).toMatchObject({ offset: MAX_OFFSET });
    expect(moved(MAX_OFFSET + 1)).toEqual({
      problem: `hunk 1 of 1 (line 1) does not fit within ${MAX_OFFSET} lines`,
    });
  });

  test('wants line ends to be the same', () => {
    expect(applyPatch('one\r\ntwo\r\nthree\r\n', patch)).toHaveProperty('problem');
    const crlf = only(GIT.replace(/^([ +-](?:one|two|zwei|three))$/gm, '$1\r'));
    expect(applyPatch('one\r\ntwo\r\nthree\r\n', crlf)).toMatchObject({
      text: 'one\r\nzwei\r\nthree\r\n',
    });
  });

  test('knows a file that ends without a line feed', () => {
    const end = only('--- a/A\n+++ b/A\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+x\n');
    expect(applyPatch('x', end)).toEqual({ text: 'x\n', offset: 0 });
    expect(applyPatch('x\n', end)).toHaveProperty('problem');
  });
});

const line = fc.constantFrom('', 'a', 'b', 'c();', '-- d', '++ e', '@@ f @@', '\u00e9');
const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([lines, end, ends]) => lines.join(end) + (ends && lines.length > 0 ? end : ''));

test('a patch leads from old to new, and reversed from new to old', () => {
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 4 }), (before, after, context) => {
      fc.pre(before !== after);
      // `diff` writes a file without a last line feed as git does
      const written = createTwoFilesPatch('a/A', 'b/A', before, after, '', '', { context });
      const patch = only(written.replace(/^Index.*\n|^=+\n/gm, ''));
      expect(applyPatch(before, patch)).toMatchObject({ text: after });
      expect(applyPatch(after, reversedPatch(patch))).toMatchObject({ text: before });
      expect(reversedPatch(reversedPatch(patch))).toEqual(patch);
    }),
  );
});

import { expect, test } from 'vitest';
import { decodeText } from '../../src/seedpool/decode-text.ts';

test('reads UTF-8 where the bytes are well-formed, line ends and all', () => {
  const bytes = Buffer.from('\ufeffh\u00e9\r\n');
  expect(decodeText(bytes)).toEqual({ text: '\ufeffh\u00e9\r\n', encoding: 'utf-8' });
});

test('reads other bytes as windows-1252', () => {
  expect(decodeText(Buffer.from([0x80, 0x93, 0x9f, 0xe9, 0x81]))).toEqual({
    text: '\u20ac\u201c\u0178\u00e9\u0081',
    encoding: 'windows-1252',
  });
});

test('refuses UTF-16 and binary files, by their NUL bytes', () => {
  expect(decodeText(Buffer.from('ab', 'utf16le'))).toEqual({
    problem: 'expected UTF-8 or windows-1252, found 2 NUL bytes among 4',
  });
});

test('takes a stray NUL byte in a log for what it is', () => {
  const log = `${'x'.repeat(99)}\0`;
  expect(decodeText(Buffer.from(log))).toEqual({ text: log, encoding: 'utf-8' });
});

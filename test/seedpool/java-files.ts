/** A class of an invented project, each of its methods on lines of its own. */
export function classOf(...members: readonly string[]): string {
  return `package org.demo;\n\npublic class Shelf {\n${members.join('\n')}\n}\n`;
}

/** Throws a NullPointerException on line 5, of a class made with `classOf`. */
export const LABEL_BUGGY = `    String label(Object book) {
        return book.toString().trim();
    }`;

export const LABEL_FIXED = `    String label(Object book) {
        return book == null ? "" : book.toString().trim();
    }`;

export const OTHER = `    int size() {
        return 1;
    }`;

/** The trace of a test that fails in `label`. */
export const LABEL_TRACE = [
  'java.lang.NullPointerException',
  '\tat org.demo.Shelf.label(Shelf.java:5)',
  '\tat org.demo.ShelfTest.testLabel(ShelfTest.java:12)',
  '\tat java.lang.reflect.Method.invoke(Method.java:498)',
].join('\n');

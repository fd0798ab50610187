import { lex, tokenText } from '../../java/lex.ts';
import { extractMethods } from '../../java/methods.ts';
import type { TextProblem } from '../../java/text-problem.ts';
import { TokenKind } from '../../java/token-kind.ts';

/** A method or constructor of a file, and what it is compared by. */
export type OutlinedMethod = {
  /** Owner type, name and parameter types: the same in both versions of a file. */
  readonly key: string;
  /** Enclosing types, outermost first, joined by dots. */
  readonly classPath: string;
  readonly name: string;
  readonly kind: 'method' | 'constructor' | 'compact constructor';
  /** From 1. */
  readonly startLine: number;
  readonly endLine: number;
  /** From its first modifier to its closing brace, as written, without the javadoc before it. */
  readonly source: string;
  /** Its tokens before the body, `\n` between them. */
  readonly head: string;
  /** Its body's tokens; empty where it has none. */
  readonly body: string;
};

/** A Java file as its methods and what is around them. */
export type FileOutline = {
  /** From the package declaration; empty in the unnamed package. */
  readonly packageName: string;
  readonly methods: readonly OutlinedMethod[];
  /** Tokens of the import declarations. */
  readonly imports: string;
  /** All other tokens outside methods: type heads, fields, initializers, enum constants. */
  readonly rest: string;
};

type TextTokens = { readonly texts: readonly string[]; readonly kinds: Uint8Array };

function tokensOf(source: string): TextTokens {
  const lexed = lex(source);
  const texts = Array.from({ length: lexed.count }, (_, token) => tokenText(lexed, token));
  return { texts, kinds: lexed.kinds };
}

/**
 * Reads a Java file.
 *
 * @returns the outline, or what keeps the file from being one, and where
 */
export function outlineFile(source: string): FileOutline | TextProblem {
  const { methods, problem } = extractMethods(source);
  if (problem !== null) return problem;
  const pieces: string[] = [];
  let after = 0;
  for (const method of methods) {
    pieces.push(source.slice(after, method.start));
    after = method.end;
  }
  const around = splitDeclarations(tokensOf([...pieces, source.slice(after)].join(' ')));
  return {
    ...around,
    methods: methods.map((method) => ({
      key: `${method.class_path}#${method.name}(${method.parameter_types.join(',')})`,
      classPath: method.class_path,
      name: method.name,
      kind: method.kind,
      startLine: method.start_line,
      endLine: method.end_line,
      source: method.source,
      ...headAndBody(method.source, method.has_body),
    })),
  };
}

/** The body is the last block of a method: what closes with its last token. */
function headAndBody(source: string, hasBody: boolean): { head: string; body: string } {
  const { texts, kinds } = tokensOf(source);
  let open = texts.length;
  for (let depth = 0; hasBody && open > 0; ) {
    open--;
    if (kinds[open] === TokenKind.closeBrace) depth++;
    if (kinds[open] === TokenKind.openBrace) depth--;
    if (depth === 0) break;
  }
  return { head: texts.slice(0, open).join('\n'), body: texts.slice(open).join('\n') };
}

/** Takes the package and import declarations out of the tokens around methods. */
function splitDeclarations({ texts, kinds }: TextTokens): Omit<FileOutline, 'methods'> {
  let packageName = '';
  const imports: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < texts.length; at++) {
    const isPackage = kinds[at] === TokenKind.package;
    if (!isPackage && kinds[at] !== TokenKind.import) {
      rest.push(texts[at] ?? '');
      continue;
    }
    const end = texts.indexOf(';', at);
    const declaration = texts.slice(at + 1, end === -1 ? texts.length : end).join(' ');
    if (isPackage) packageName = declaration.replaceAll(' ', '');
    else imports.push(declaration);
    at = end === -1 ? texts.length : end;
  }
  return { packageName, imports: imports.sort().join('\n'), rest: rest.join('\n') };
}

const TOKEN =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[A-Za-z_$][\w$]*|\d[\w.]*|[<>=!+\-*/|%&]=|&&|\|\||\+\+|--|->|::|\S/g;

/** Token texts of simulated Java, which has no comments and no shifts. */
export function javaTokens(code: string): readonly string[] {
  return code.match(TOKEN) ?? [];
}

/** The throw statements that `fixed` has more often than `buggy`, keyed by token text. */
export function newThrows(buggy: string, fixed: string): readonly string[] {
  const old = throwStatements(buggy);
  return throwStatements(fixed).filter((statement) => {
    const at = old.indexOf(statement);
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}

function throwStatements(code: string): string[] {
  const tokens = javaTokens(code);
  return [...tokens.keys()]
    .filter((at) => tokens[at] === 'throw')
    .map((at) => tokens.slice(at, tokens.indexOf(';', at)).join(' '));
}

import type { CstElement, CstNode, IToken } from 'java-parser';

/** The children of a node: by rule name, within a rule in the order of the text. */
export function childrenOf(node: CstNode): CstElement[] {
  return Object.values(node.children).flat();
}

/** The first child of a rule or token type that is a node, undefined if there is none. */
function childNode(node: CstNode | undefined, name: string): CstNode | undefined {
  const child = node?.children[name]?.[0];
  return child !== undefined && 'children' in child ? child : undefined;
}

/** `return null;`, parentheses around null ignored. */
export function returnsNull(returnStatement: CstNode): boolean {
  let element: CstNode | IToken | undefined = childNode(returnStatement, 'expression');
  while (element !== undefined && 'children' in element) {
    const node: CstNode = element;
    const inParentheses = childNode(node, 'expression');
    if (node.name === 'parenthesisExpression') element = inParentheses;
    else {
      const children = childrenOf(node);
      if (children.length !== 1) return false;
      element = children[0];
    }
  }
  return element?.image === 'null';
}

/** How many method invocations directly in a `primary` are of a method named `equals`. */
export function equalsCalls(primary: CstNode): number {
  let name = lastName(childNode(childNode(primary, 'primaryPrefix'), 'fqnOrRefType'));
  let calls = 0;
  for (const suffix of primary.children['primarySuffix'] ?? []) {
    if (!('children' in suffix)) continue;
    const node: CstNode = suffix;
    if (name === 'equals' && 'methodInvocationSuffix' in node.children) calls++;
    name = imageOf(node, 'Identifier');
  }
  return calls;
}

/** `c` of `a.b.c`. */
function lastName(qualified: CstNode | undefined): string | undefined {
  const parts = qualified?.children['fqnOrRefTypePartRest'] ?? [];
  const last = parts[parts.length - 1];
  const part =
    last !== undefined && 'children' in last ? last : childNode(qualified, 'fqnOrRefTypePartFirst');
  const common = childNode(part, 'fqnOrRefTypePartCommon');
  return common === undefined ? undefined : imageOf(common, 'Identifier');
}

function imageOf(node: CstNode, tokenType: string): string | undefined {
  const token = node.children[tokenType]?.[0];
  return token !== undefined && 'image' in token ? token.image : undefined;
}

/** The formal parameters of a `methodDeclarator` or `constructorDeclarator`, receiver excluded. */
export function countParameters(declarator: CstNode): number {
  return childNode(declarator, 'formalParameterList')?.children['formalParameter']?.length ?? 0;
}

/** What the walk found out about a token that its neighbours alone do not tell. */
export const TokenRole = {
  none: 0,
  /** `{` of an anonymous class body. */
  anonymousBody: 1,
  /** `[` of a dimension after `new T`. */
  dimension: 2,
  /** Name of a method, constructor or enum constant where it is declared. */
  declaredName: 3,
  /** `yield` or `when` where it is a keyword. */
  contextualKeyword: 4,
} as const;

/** A value of a table: a list holds texts. */
export type Cell = string | number | boolean | null | readonly string[];

/** A column of a table, in CSV and in Parquet. */
export type Column = {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'texts';
  readonly nullable: boolean;
  /** holds whole methods: Parquet then keeps neither a dictionary nor bounds of it */
  readonly long?: boolean;
};

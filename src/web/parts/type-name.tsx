import { shortTypeName } from '../../corpus/exception-type.ts';

/** An exception type by its common abbreviation, the whole name on hover and for readers. */
export function TypeName({ name }: { readonly name: string }) {
  return <abbr title={name}>{shortTypeName(name)}</abbr>;
}

/**
 * Where a certificate says something else than another, in words, one line for each value.
 *
 * @param given the one to be verified, as parsed from JSON
 * @param computed what the release gives
 * @returns lines `path: the certificate says .., the release gives ..`; none where they are the same
 */
export function compareCertificates(
  given: unknown,
  computed: unknown,
  path = '',
): readonly string[] {
  if (isObject(given) && isObject(computed) && Array.isArray(given) === Array.isArray(computed)) {
    const names = [...new Set([...Object.keys(computed), ...Object.keys(given)])];
    return names.flatMap((name) =>
      compareCertificates(
        own(given, name),
        own(computed, name),
        path === '' ? name : `${path}.${name}`,
      ),
    );
  }
  const says = JSON.stringify(given) ?? 'nothing';
  const gives = JSON.stringify(computed) ?? 'nothing';
  return says === gives
    ? []
    : [`${path}: the certificate says ${says}, the release gives ${gives}`];
}

const own = (object: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(object, name) ? object[name] : undefined;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether everything that is wanted is there; what nobody spoke of may be anything. Lists are the
 * same with the same members in any order.
 */
export function isAsWanted(wanted: unknown, actual: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(actual) &&
      actual.length === wanted.length &&
      wanted.every((member) => actual.includes(member))
    );
  if (typeof wanted !== 'object' || wanted === null) return wanted === actual;
  const fields = new Map(Object.entries(actual ?? {}));
  return Object.entries(wanted).every(([name, value]) => isAsWanted(value, fields.get(name)));
}

/**
 * Whether the actual value contains everything expected; other properties are ignored. Lists match in
 * any order.
 */
export function matchesExpected(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((member) => actual.includes(member))
    );
  if (typeof expected !== 'object' || expected === null) return expected === actual;
  const fields = new Map(Object.entries(actual ?? {}));
  return Object.entries(expected).every(([name, value]) =>
    matchesExpected(value, fields.get(name)),
  );
}

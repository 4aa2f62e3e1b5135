/**
 * A friend's name as the referrer may see it: first name and initial only (P-26).
 * @param fullName null if the account was deleted
 */
export function shortName(fullName: string | null): string {
  if (fullName === null) return 'Former member';
  const [first = '', ...rest] = fullName.trim().split(/\s/);
  if (first === '') return 'A friend';
  const [initial] = rest.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

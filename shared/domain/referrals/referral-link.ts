/**
 * The link that a member sends to a friend (REFER-31): it opens the sign-up with the code filled
 * in. Empty without a code.
 * @param origin public origin, such as `https://halewell.example`
 */
export function referralLink(origin: string, code: string): string {
  if (code === '') return '';
  return `${origin.replace(/\/+$/, '')}/signup?ref=${encodeURIComponent(code)}`;
}

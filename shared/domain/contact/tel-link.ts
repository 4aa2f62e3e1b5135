/** A phone number as a `tel:` link: "+44 (0)20 …" is dialled without the bracketed zero; null without a number. */
export function telLink(phone: string): string | null {
  const digits = phone.replace(/\(0\)/gu, '').replace(/[^\d+]/gu, '');
  return /\d{3}/u.test(digits) ? `tel:${digits}` : null;
}

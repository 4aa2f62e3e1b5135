/** Zero-width marks, direction marks around numbers of contact apps, and soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;
/** No-break, thin and other spaces, tabs and line breaks. */
const SPACE = /\s/g;
/** Hyphens, en and em dashes, and the minus sign. */
const DASH = /[\p{Pd}\u2043\u2212]/gu;
const OPENING = /[[{（［]/g;
const CLOSING = /[\]}）］]/g;

/**
 * A pasted phone number or postcode with ASCII spaces, hyphens and round brackets in place of their
 * look-alikes, trimmed. Letters, digits and the number of spaces are unchanged.
 */
export function withPlainCharacters(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(SPACE, ' ')
    .replace(DASH, '-')
    .replace(OPENING, '(')
    .replace(CLOSING, ')')
    .trim();
}

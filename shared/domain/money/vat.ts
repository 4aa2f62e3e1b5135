const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];
const MODULUS = 97;
/** Offset of the checksum for numbers issued since 2010 ("9755"). */
const NEWER = 55;

/**
 * Parses a UK VAT number: optional `GB`, nine digits with two check digits, and three more for a
 * branch. Spaces, points and hyphens are ignored.
 * @returns the number in HMRC's form, such as `GB 123 4567 82`; null if invalid
 */
export function readVatNumber(text: string): string | null {
  const found = /^(?:GB)?(\d{3})(\d{4})(\d{2})(\d{3})?$/i.exec(text.replace(/[\s.-]/g, ''));
  if (!found) return null;
  const [, first = '', second = '', check = '', branch] = found;
  const digits = `${first}${second}`;
  if (Number(digits) === 0) return null;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const rest = (sum + Number(check)) % MODULUS;
  if (rest !== 0 && (rest + NEWER) % MODULUS !== 0) return null;
  return ['GB', first, second, check, ...(branch ? [branch] : [])].join(' ');
}

/**
 * The VAT notice of the terms, payment emails and receipts. Without a number it does not claim that
 * VAT is charged.
 */
export function vatNotice(vatNumber: string | null): string {
  const notice = 'Prices include VAT where it applies.';
  return vatNumber ? `${notice} VAT number: ${vatNumber}.` : notice;
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];
const MODULUS = 97;
/** Numbers given out since 2010 are counted from here ("9755"). */
const NEWER = 55;

/**
 * Reads a UK VAT number: `GB` (or nothing), nine digits with two check digits, and three more for a
 * branch. Spaces, points and hyphens may stand in it.
 * @returns the number as HMRC writes it, such as `GB 123 4567 82`; null where it is not one
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

/** What the terms, payment emails and receipts say of VAT. Without a number nothing claims that VAT is charged. */
export function vatWords(vatNumber: string | null): string {
  const words = 'Prices include VAT where it applies.';
  return vatNumber ? `${words} VAT number: ${vatNumber}.` : words;
}

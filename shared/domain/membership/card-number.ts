import { digitsAsMeant } from '../text/as-meant.ts';

/** The number of digits, including the check digit. */
const LENGTH = 12;
const GROUP = 4;

/** Random bytes needed by `makeCardNumber`, enough that the modulo bias is negligible. */
export const CARD_RANDOM_BYTES = 12;

/** The smallest body: a number never begins with 0, which spreadsheets would drop. */
const FIRST_BODY = 10n ** BigInt(LENGTH - 2);

/**
 * A weakly totally anti-symmetric quasigroup (H. M. Damm): the check digit detects every
 * single-digit error and every adjacent transposition, which Luhn's does not.
 */
const DAMM = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

/** The check digit for a body; 0 for a complete valid number. */
function checkDigit(digits: string): number {
  let state = 0;
  for (const digit of digits) state = DAMM[state]?.[Number(digit)] ?? 0;
  return state;
}

/**
 * A new health card number: 11 random digits and a check digit (P-7).
 * @param random `CARD_RANDOM_BYTES` bytes from a cryptographic source
 * @throws RangeError with fewer bytes
 */
export function makeCardNumber(random: Uint8Array): string {
  if (random.length < CARD_RANDOM_BYTES)
    throw new RangeError(`A card number needs ${CARD_RANDOM_BYTES} random bytes`);
  let value = 0n;
  for (const byte of random) value = value * 256n + BigInt(byte);
  const body = String(FIRST_BODY + (value % (9n * FIRST_BODY)));
  return `${body}${checkDigit(body)}`;
}

/** The digits of a typed number, which may have spaces, hyphens or letters for digits; null if invalid. */
export function readCardNumber(typed: string): string | null {
  const digits = digitsAsMeant(typed.replaceAll(/[\s-]/g, ''));
  return /^[1-9]\d{11}$/.test(digits) && checkDigit(digits) === 0 ? digits : null;
}

/**
 * Whether a text was meant as a card number and is wrong: about as many digits, and the check digit
 * doesn't fit. Other texts, such as a clinic's own number, are no card numbers at all.
 */
export function isMistypedCardNumber(typed: string): boolean {
  const digits = typed.replaceAll(/[\s-]/g, '');
  const isLike = /^\d+$/.test(digits) && Math.abs(digits.length - LENGTH) <= 1;
  return isLike && readCardNumber(typed) === null;
}

/** "1234 5678 9012": the display form. An invalid number is returned unchanged. */
export function formatCardNumber(number: string): string {
  const digits = readCardNumber(number);
  return digits === null
    ? number
    : (digits.match(new RegExp(`\\d{${GROUP}}`, 'g')) ?? []).join(' ');
}

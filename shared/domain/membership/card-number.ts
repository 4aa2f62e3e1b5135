/** The digits of a card number, the check digit included. */
const LENGTH = 12;
const GROUP = 4;

/** How many random bytes `makeCardNumber` wants: so many that no number is likelier than another. */
export const CARD_RANDOM_BYTES = 12;

/** The smallest body: a number never begins with 0, which spreadsheets would drop. */
const FIRST_BODY = 10n ** BigInt(LENGTH - 2);

/**
 * Rows and columns of a quasigroup without a fixed pair (H. M. Damm): the check digit finds every
 * single wrong digit and every swap of two neighbours, which Luhn's does not.
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

/** The digit that a body of digits ends with; over a whole valid number it is 0. */
function checkDigit(digits: string): number {
  let state = 0;
  for (const digit of digits) state = DAMM[state]?.[Number(digit)] ?? 0;
  return state;
}

/**
 * A new health card number: random digits and a check digit, 12 in all (P-7).
 * @param random fresh bytes of a cryptographic source, `CARD_RANDOM_BYTES` of them
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

/** The digits of a number as somebody typed it, with spaces or hyphens; null where it is no card number. */
export function readCardNumber(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^[1-9]\d{11}$/.test(digits) && checkDigit(digits) === 0 ? digits : null;
}

/** Whether the text is a complete card number with the right check digit. */
export function isCardNumber(typed: string): boolean {
  return readCardNumber(typed) !== null;
}

/** "1234 5678 9012": how a number is shown. What is no card number is shown as it is. */
export function formatCardNumber(number: string): string {
  const digits = readCardNumber(number);
  return digits === null
    ? number
    : (digits.match(new RegExp(`\\d{${GROUP}}`, 'g')) ?? []).join(' ');
}

import { readCardNumber } from '../membership/card-number.ts';

/** The parameter of the address in a card's QR code. The first one counts, as browsers have it. */
const CARD_PARAMETER = /[?&]card=([^&]*)/i;

/**
 * The card number in what a desk typed or scanned: the number itself, with spaces or dashes, or the
 * address that a card's QR code says. The card parameter alone counts, whatever the host: the card
 * outlives a change of the product's address.
 * @returns the twelve digits; null where there is no card number with a right check digit
 */
export function readCardText(text: string): string | null {
  const typed = text.trim();
  return readTyped(typed) ?? readTyped(parameterOf(typed));
}

function readTyped(text: string): string | null {
  // Telephones turn what is pasted into nicer dashes.
  return readCardNumber(text.replaceAll(/\p{Dash_Punctuation}/gu, '-'));
}

/** The value of the parameter; empty without one. */
function parameterOf(address: string): string {
  const [beforeFragment = ''] = address.split('#');
  const value = CARD_PARAMETER.exec(beforeFragment)?.[1] ?? '';
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

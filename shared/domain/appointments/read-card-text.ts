import { readCardNumber } from '../membership/card-number.ts';

/** The parameter in a card's QR code URL. The first one counts, as in browsers. */
const CARD_PARAMETER = /[?&]card=([^&]*)/i;

/**
 * The card number in a typed or scanned text: the number itself, with spaces or dashes, or the URL
 * of a card's QR code. Any host is accepted, because a card outlives a change of the product's
 * domain.
 * @returns the twelve digits; null without a card number with a valid check digit
 */
export function readCardText(text: string): string | null {
  return readTyped(text) ?? readTyped(parameterOf(text));
}

function readTyped(text: string): string | null {
  // Phones replace pasted hyphens with typographic dashes.
  return readCardNumber(text.replaceAll(/\p{Dash_Punctuation}/gu, '-'));
}

/** The value of the parameter; '' without one. */
function parameterOf(address: string): string {
  const [beforeFragment = ''] = address.split('#');
  const value = CARD_PARAMETER.exec(beforeFragment)?.[1] ?? '';
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

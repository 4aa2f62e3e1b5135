import { withCountryCode } from './country-code.ts';
import { isUkPhone, PHONE_MAX_LENGTH } from './uk-phone.ts';

const GROUPING = /[\s().-]/g;
/** E.164: a country code and at most fifteen digits in all; a number of another country than ours. */
const FOREIGN = /^\+(?!44)[1-9][0-9]{7,14}$/;

/** A number with plain characters and its country code after a plus: "0033 (0)6 12" becomes "+33 6 12". */
export function withDialledPlus(text: string): string {
  const plain = withCountryCode(text);
  return plain.startsWith('+44')
    ? plain
    : plain.replace(
        /^\(?(?:\+|00) ?([1-9]\d*)\)?( *\( ?0 ?\) *)?/,
        (_, code: string, zero?: string) => `+${code}${zero === undefined ? '' : ' '}`,
      );
}

/** The digits of a number of another country after its plus: "+33612345678"; null for any other text. */
export function foreignNumber(text: string): string | null {
  if (text.length > PHONE_MAX_LENGTH) return null;
  const digits = withDialledPlus(text).replace(GROUPING, '');
  return FOREIGN.test(digits) ? digits : null;
}

/** Whether it is a UK number, or one of another country with its country code. */
export function isPhone(text: string): boolean {
  return isUkPhone(text) || foreignNumber(text) !== null;
}

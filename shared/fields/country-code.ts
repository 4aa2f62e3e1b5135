import { withPlainCharacters } from './pasted-characters.ts';

/** "0044", "(+44)" or "+44 (0)", with the separators behind it. */
const COUNTRY_CODE = /^\(?(?:\+|00) ?44\)?(?:[ -]*\( ?0 ?\))?[ -]*/;

/**
 * A phone number with plain characters and its country code as +44: "0044 20 7946 0958" and
 * "+44 (0)20 7946 0958" become "+44 20 7946 0958". Other numbers keep their grouping.
 */
export function withCountryCode(text: string): string {
  return withPlainCharacters(text).replace(COUNTRY_CODE, (code) =>
    code === '+44' || code === '0044' ? '+44' : '+44 ',
  );
}

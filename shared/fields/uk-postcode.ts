import * as z from 'zod/mini';
import { onlyReading } from '../domain/text/as-meant.ts';
import { withPlainCharacters } from './pasted-characters.ts';
import { inOrder, isPresent } from './rules-in-order.ts';

/** The longest postcode with its space: "SW1A 1AA". One of the forces has as many without it: "BFPO1234". */
export const POSTCODE_MAX_LENGTH = 8;

/** The autocomplete (SIGNUP-18, SIGNUP-19, EXT-01). */
export const POSTCODE_SUGGESTIONS = { debounceMs: 300, minCharacters: 2, max: 8 } as const;

/**
 * The outward part: one or two letters, one or two digits or a digit and a letter; Q, V and X never
 * come first, I, J and Z never second. GIR is the only exception ever issued.
 */
const OUTWARD = 'GIR|[A-PR-UWYZ][A-HK-Y]?(?:0|[1-9][0-9A-HJKMNPR-Y]?)';
/** The inward part: a digit and two letters without C, I, K, M, O and V. */
const INWARD = '[0-9][ABD-HJLNP-UW-Z]{2}';

const POSTCODE = new RegExp(`^(${OUTWARD})\\s*(${INWARD})$`, 'i');
const OUTCODE = new RegExp(`^(?:${OUTWARD})$`, 'i');
const POSTCODE_IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])(${OUTWARD})\\s*(${INWARD})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** The outward and inward part of a postcode, typed or pasted with any spaces, dashes or brackets. */
function partsOf(text: string): readonly [outward: string, inward: string] | null {
  const [, outward, inward] =
    POSTCODE.exec(withPlainCharacters(text).replace(/[-()]/g, ' ').trim()) ?? [];
  return outward !== undefined && inward !== undefined ? [outward, inward] : null;
}

/** The address of a unit of the forces, wherever it is: British Forces Post Office and its number. */
const BFPO = /^B\.?F\.?P\.?O\.?[ -]*(?:C\/O[ -]*)?([1-9]\d{0,3})$/i;
const BFPO_IN_TEXT = /(?<![\p{L}\p{N}])BFPO *([1-9]\d{0,3})(?![\p{L}\p{N}])/giu;

function bfpoOf(text: string): string | null {
  const [, number] = BFPO.exec(withPlainCharacters(text)) ?? [];
  return number === undefined ? null : `BFPO ${number}`;
}

/** Areas of one letter: "K1A" is none, but the beginning of a Canadian postcode. */
const AREA = /^(?:[BEGLMNSW]\d|[A-Z]{2})/;

/** The only postcode that a text can mean, with letters for digits and digits for letters: "SW1A OAA". */
function meantPostcode(text: string): string | null {
  const meant = onlyReading(
    withPlainCharacters(text).replace(/[-() ]/g, ''),
    (one) => POSTCODE.test(one) && AREA.test(one),
  );
  return meant && formatPostcode(meant);
}

/** Whether the text has the form of a UK postcode, in any case, with or without its space. */
export function isPostcode(text: string): boolean {
  return partsOf(text) !== null;
}

/** Whether it is that of a place or of the forces, whose units are nowhere. */
export function isPostalCode(text: string): boolean {
  return isPostcode(text) || bfpoOf(text) !== null;
}

/**
 * Upper-cases a postcode and sets its single space: "sw1a1aa" becomes "SW1A 1AA", and "SW1A OAA" what it
 * means. Any other text is only upper-cased and trimmed.
 */
export function formatPostcode(text: string): string {
  const parts = partsOf(text);
  if (parts) return parts.join(' ').toUpperCase();
  return bfpoOf(text) ?? meantPostcode(text) ?? text.trim().toUpperCase();
}

/** The outcode of a postcode or of an outcode alone ("SW1A"), upper-cased; otherwise null. */
export function outcodeOf(text: string): string | null {
  const upper = text.trim().toUpperCase();
  return partsOf(upper)?.[0] ?? (OUTCODE.test(upper) ? upper : null);
}

/** What may follow the postcode of an address. */
const END_OF_ADDRESS = /^\W*(?:UK\W*)?$/i;

/** What may be a mistyped postcode at the end of an address; a word without any digit is a place. */
const MISTYPED_AT_END =
  /(?<![\p{L}\p{N}])((?=[A-Z ]*[0-9])[A-Z0-9]{2,4} ?[A-Z0-9]{3})\W*(?:UK\W*)?$/iu;

/**
 * The last postcode in a text such as an address, formatted; null without one. The last one,
 * because an address ends with its postcode, while "Flat E1 2AB" may precede it.
 */
export function findPostcode(text: string): string | null {
  const last = [...text.matchAll(POSTCODE_IN_TEXT)].at(-1);
  if (last) return `${last[1]} ${last[2]}`.toUpperCase();
  const [, bfpo] = [...text.matchAll(BFPO_IN_TEXT)].at(-1) ?? [];
  if (bfpo !== undefined) return `BFPO ${bfpo}`;
  const [, end] = MISTYPED_AT_END.exec(text) ?? [];
  return end === undefined ? null : meantPostcode(end);
}

/**
 * An address with a new postcode: it replaces the one at the end, or is appended if there is none,
 * so that `findPostcode` returns it.
 */
export function withPostcode(address: string, postcode: string): string {
  const formatted = formatPostcode(postcode);
  const last = [...address.matchAll(POSTCODE_IN_TEXT)].at(-1);
  const rest = last && address.slice(last.index + last[0].length);
  if (last && rest !== undefined && END_OF_ADDRESS.test(rest))
    return address.slice(0, last.index) + formatted + rest;
  const start = address.replace(/[\s,]+$/, '');
  return start === '' ? formatted : `${start}, ${formatted}`;
}

/** The postcode at sign-up (VALID-12 to VALID-14); the output is formatted. */
export const signUpPostcodeField = z
  .string('Postcode is required')
  .check(
    z.overwrite(formatPostcode),
    inOrder(
      [isPresent, 'Postcode is required'],
      [
        (postcode) => postcode.length <= POSTCODE_MAX_LENGTH || isPostalCode(postcode),
        `Postcode must be ${POSTCODE_MAX_LENGTH} characters or fewer`,
      ],
      [isPostalCode, 'Please enter a valid UK postcode'],
    ),
  );

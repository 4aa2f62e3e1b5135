import * as z from 'zod/mini';
import { withCountryCode } from './country-code.ts';
import { inOrder, ifPresent } from './rules-in-order.ts';

/** The capacity of the profile, for a number as typed with its grouping. */
export const PHONE_MAX_LENGTH = 40;

const GROUPING = /[\s().-]/g;

/**
 * After +44 or 0: ten digits of a range in use. Some older area codes and 0800 have nine.
 * Numbers reserved for fiction (020 7946 0xxx, 07700 900xxx) match too.
 */
const UK_NUMBER = /^(?:\+44|0)(?:[12357-9][0-9]{9}|1[0-9]{8}|800[0-9]{6})$/;
const CLOSED_RANGE = /^(?:\+44|0)5[0-47-9]/;

/** Whether the text is a UK phone number in +44, 0044 or 0 format, grouped in any way. */
export function isUkPhone(text: string): boolean {
  if (text.length > PHONE_MAX_LENGTH) return false;
  const digits = withCountryCode(text).replace(GROUPING, '');
  return UK_NUMBER.test(digits) && !CLOSED_RANGE.test(digits);
}

/** The phone in settings, optional; stored with its grouping (VALID-30 to VALID-32). */
export const settingsPhoneField = z
  .string('Phone number must be text')
  .check(
    z.overwrite(withCountryCode),
    inOrder([
      ifPresent(isUkPhone),
      'Please enter a valid UK phone number (e.g., +44 20 7946 0958, 020 7946 0958, 07911 123456)',
    ]),
  );

import * as z from 'zod/mini';
import { inOrder, isGiven, notLonger, notShorter } from './rules-in-order.ts';
import { findPostcode } from './uk-postcode.ts';

export const SIGN_UP_ADDRESS_LIMITS = { min: 10, max: 200 } as const;

/** `max` is what the profile can hold; the specification names a minimum only. */
export const SETTINGS_ADDRESS_LIMITS = { min: 5, max: 300 } as const;

/** The address at sign-up, trimmed (VALID-15). The postcode has a field of its own. */
export const signUpAddressField = z
  .string('Address is required')
  .check(
    z.trim(),
    inOrder(
      [isGiven, 'Address is required'],
      notShorter('Address', SIGN_UP_ADDRESS_LIMITS.min),
      notLonger('Address', SIGN_UP_ADDRESS_LIMITS.max),
    ),
  );

/** The address in settings, trimmed; it holds its postcode (VALID-33, VALID-34). */
export const settingsAddressField = z
  .string('Address is required')
  .check(
    z.trim(),
    inOrder(
      notShorter('Address', SETTINGS_ADDRESS_LIMITS.min),
      notLonger('Address', SETTINGS_ADDRESS_LIMITS.max),
      [
        (address) => findPostcode(address) !== null,
        'Please include a valid UK postcode in your address',
      ],
    ),
  );

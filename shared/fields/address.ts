import * as z from 'zod/mini';
import { inOrder, isPresent, maxLengthRule, minLengthRule } from './rules-in-order.ts';
import { findPostcode } from './uk-postcode.ts';
import { visible } from './visible-text.ts';

export const SIGN_UP_ADDRESS_LIMITS = { min: 10, max: 200 } as const;

/** `max` is the capacity of the profile; only the minimum is a requirement (VALID-33). */
export const SETTINGS_ADDRESS_LIMITS = { min: 5, max: 300 } as const;

/** The address at sign-up, trimmed (VALID-15). The postcode has a field of its own. */
export const signUpAddressField = z
  .string('Address is required')
  .check(
    visible,
    z.trim(),
    inOrder(
      [isPresent, 'Address is required'],
      minLengthRule('Address', SIGN_UP_ADDRESS_LIMITS.min),
      maxLengthRule('Address', SIGN_UP_ADDRESS_LIMITS.max),
    ),
  );

/** The address in settings, trimmed; it includes its postcode (VALID-33, VALID-34). */
export const settingsAddressField = z
  .string('Address is required')
  .check(
    visible,
    z.trim(),
    inOrder(
      minLengthRule('Address', SETTINGS_ADDRESS_LIMITS.min),
      maxLengthRule('Address', SETTINGS_ADDRESS_LIMITS.max),
      [
        (address) => findPostcode(address) !== null,
        'Please include a valid UK postcode in your address',
      ],
    ),
  );

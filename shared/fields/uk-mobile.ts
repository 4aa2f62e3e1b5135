import * as z from 'zod/mini';
import { isUkMobile, normaliseMobile } from '../domain/accounts/uk-mobile.ts';
import { withCountryCode } from './country-code.ts';
import { inOrder, isPresent } from './rules-in-order.ts';

/** The phone at sign-up (VALID-19, VALID-20); the output is +447 or 07 and nine digits. */
export const signUpPhoneField = z
  .string('Phone number is required')
  .check(
    z.overwrite(withCountryCode),
    inOrder(
      [isPresent, 'Phone number is required'],
      [isUkMobile, 'Please enter a valid UK mobile number (e.g., 07911 123456 or +44 7911 123456)'],
    ),
    z.overwrite(normaliseMobile),
  );

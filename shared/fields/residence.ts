import * as z from 'zod/mini';
import { isCountry } from '../domain/accounts/countries.ts';
import { HOME_COUNTRY, isAbroad } from '../domain/accounts/home-country.ts';
import {
  SETTINGS_ADDRESS_LIMITS,
  settingsAddressField,
  SIGN_UP_ADDRESS_LIMITS,
  signUpAddressField,
} from './address.ts';
import { isPhone, withDialledPlus } from './phone.ts';
import { ifPresent, inOrder, isPresent, maxLengthRule } from './rules-in-order.ts';
import { signUpPhoneField } from './uk-mobile.ts';
import { settingsPhoneField } from './uk-phone.ts';
import { signUpPostcodeField } from './uk-postcode.ts';
import { visible } from './visible-text.ts';

/** The longest postcodes have ten characters; people add a word or two. */
export const POSTCODE_ABROAD_MAX_LENGTH = 20;

/** The country where a person lives, which they choose; ours if they don't. */
export const countryField = z.prefault(
  z.string('Please choose your country').check(inOrder([isCountry, 'Please choose your country'])),
  HOME_COUNTRY,
);

type Text = z.ZodMiniType<string, string>;

/** Any number with its country code, grouped in any way. */
const phoneAbroad = z
  .string('Phone number must be text')
  .check(
    z.overwrite(withDialledPlus),
    inOrder([
      ifPresent(isPhone),
      'Please enter your phone number with its country code (e.g., +33 6 12 34 56 78)',
    ]),
  );

const addressAbroad = (maximum: number) =>
  z
    .string('Address is required')
    .check(
      visible,
      z.trim(),
      inOrder([isPresent, 'Address is required'], maxLengthRule('Address', maximum)),
    );

/** Some countries have no postcodes. */
const postcodeAbroad = z
  .string('Postcode must be text')
  .check(visible, z.trim(), inOrder(maxLengthRule('Postcode', POSTCODE_ABROAD_MAX_LENGTH)));

/** Phone, address and postcode at sign-up: by UK rules, or for a person abroad in any form (P-74). */
export function signUpResidence(country: string): Record<'phone' | 'address' | 'postCode', Text> {
  return isAbroad(country)
    ? {
        phone: phoneAbroad.check(inOrder([isPresent, 'Phone number is required'])),
        address: addressAbroad(SIGN_UP_ADDRESS_LIMITS.max),
        postCode: postcodeAbroad,
      }
    : { phone: signUpPhoneField, address: signUpAddressField, postCode: signUpPostcodeField };
}

/** The same in settings, where the address includes its postcode. */
export function settingsResidence(country: string): Record<'phone' | 'address', Text> {
  return isAbroad(country)
    ? { phone: phoneAbroad, address: addressAbroad(SETTINGS_ADDRESS_LIMITS.max) }
    : { phone: settingsPhoneField, address: settingsAddressField };
}

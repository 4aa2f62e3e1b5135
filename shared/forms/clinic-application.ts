import * as z from 'zod/mini';
import { isCategory, type CategoryName } from '../domain/providers/categories.ts';
import { categoriesWithoutRegister, REGISTERS } from '../domain/providers/registration.ts';
import { consentField } from '../fields/consent.ts';
import { emailField } from '../fields/email.ts';
import { requiredFullNameField } from '../fields/full-name.ts';
import { ifPresent, inOrder, isPresent } from '../fields/rules-in-order.ts';
import { isUkPhone, PHONE_MAX_LENGTH } from '../fields/uk-phone.ts';
import { formatPostcode, isPostcode } from '../fields/uk-postcode.ts';
import { isWebsite, WEBSITE_MAX_LENGTH } from '../fields/website.ts';
import {
  PROVIDER_NAME_MAX_LENGTH,
  registrationField,
  requiredText,
  text,
} from './provider-record.ts';

export const APPLICATION_LOCATIONS_MAX = 10;
export const APPLICATION_SUMMARY_MAX_LENGTH = 400;
export const APPLICATION_MESSAGE_MAX_LENGTH = 1000;

const WRONG_PHONE = 'Please enter a valid UK phone number, like 0113 496 0123';

export const applicationLocationForm = z.strictObject({
  address: requiredText('Address', 400),
  town: requiredText('Town or city', 80),
  postcode: z
    .string()
    .check(
      z.overwrite(formatPostcode),
      inOrder(
        [isPresent, 'Postcode is required'],
        [isPostcode, 'Please enter a valid UK postcode, like LS1 4DY'],
      ),
    ),
  phone: requiredText('Phone', PHONE_MAX_LENGTH).check(
    inOrder([ifPresent(isUkPhone), WRONG_PHONE]),
  ),
});

const FIELDS = {
  name: requiredText('Name of the practice', PROVIDER_NAME_MAX_LENGTH),
  categories: z.array(z.string()).check(
    z.minLength(1, 'Please choose at least one category'),
    z.maxLength(5, 'Please choose up to five categories'),
    z.refine((names) => names.every(isCategory), 'Unknown category'),
  ),
  website: text('Website', WEBSITE_MAX_LENGTH).check(
    inOrder([ifPresent(isWebsite), 'Please enter a web address, like https://www.example.co.uk']),
  ),
  summary: requiredText('Summary', APPLICATION_SUMMARY_MAX_LENGTH),
  contactName: requiredFullNameField,
  contactRole: requiredText('Role', 80),
  contactEmail: emailField,
  contactPhone: requiredText('Phone', PHONE_MAX_LENGTH).check(
    inOrder([ifPresent(isUkPhone), WRONG_PHONE]),
  ),
  locations: z
    .array(applicationLocationForm)
    .check(
      z.minLength(1, 'Please add at least one location'),
      z.maxLength(
        APPLICATION_LOCATIONS_MAX,
        `You can add up to ${APPLICATION_LOCATIONS_MAX} locations. Tell us about more in your summary.`,
      ),
    ),
  /** Numbers in public registers, like "CQC 1-101668130": one of each register at most. */
  registrations: z
    .array(registrationField)
    .check(z.maxLength(REGISTERS.length, 'Please enter one number for each register')),
  consent: consentField,
};

/**
 * An application to be listed (P-58, P-69). Where the law requires a category to be in a register, it
 * needs a number of one.
 */
export const clinicApplicationForm = z.strictObject(FIELDS).check(
  z.check((context) => {
    const { categories, registrations } = context.value;
    const missing = missingRegistrations(categories, registrations);
    if (missing !== null)
      context.issues.push({
        code: 'custom',
        input: registrations,
        path: ['registrations'],
        message: missing,
        continue: true,
      });
  }),
);

/** What to say about categories without a number that the law requires; null if none is missing. */
export function missingRegistrations(
  categories: readonly string[],
  registrations: readonly string[],
): string | null {
  const names = categories.filter((name): name is CategoryName => isCategory(name));
  const missing = categoriesWithoutRegister(names, registrations);
  return missing.length === 0
    ? null
    : `Please enter at least one registration number for ${missing.join(' and ')}`;
}

/** A question to an applicant, an answer, or the reason for a decision. */
export const applicationMessageField = requiredText('Message', APPLICATION_MESSAGE_MAX_LENGTH);

export type ClinicApplicationInput = z.input<typeof clinicApplicationForm>;
export type ClinicApplicationValues = z.output<typeof clinicApplicationForm>;

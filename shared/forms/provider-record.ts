import * as z from 'zod/mini';
import { isDay } from '../domain/dates/day.ts';
import { CATEGORIES } from '../domain/providers/categories.ts';
import { namesNhsService } from '../domain/providers/nhs-service.ts';
import { isReadableCode, offerLine } from '../domain/providers/offer.ts';
import {
  formatRegistration,
  readRegistration,
  REGISTERS,
} from '../domain/providers/registration.ts';
import { inOrder, isPresent, maxLengthRule, ifPresent } from '../fields/rules-in-order.ts';
import { isUkPhone, PHONE_MAX_LENGTH } from '../fields/uk-phone.ts';
import { formatPostcode, isPostcode } from '../fields/uk-postcode.ts';
import { isWebsite, WEBSITE_MAX_LENGTH } from '../fields/website.ts';
import { visible } from '../fields/visible-text.ts';

export const PROVIDER_NAME_MAX_LENGTH = 120;
export const PROVIDER_LOCATIONS_MAX = 30;
export const PROVIDER_LINES_MAX = 40;
export const PROVIDER_PRICES_MAX = 60;
const LINE_MAX_LENGTH = 200;
const TEXT_MAX_LENGTH = 4000;

const NAMES: readonly string[] = CATEGORIES.map(({ name }) => name);

/** A provider's addresses are stored as one pipe-separated text (DASH-07). */
const hasNoPipe = (value: string) => !value.includes('|');
const NO_PIPE = 'Please leave out the | character. We use it to separate locations.';

/** An optional text without the character that separates addresses. */
export function text(label: string, maximum: number) {
  return z
    .string()
    .check(visible, z.trim(), inOrder(maxLengthRule(label, maximum), [hasNoPipe, NO_PIPE]));
}

export function requiredText(label: string, maximum: number) {
  return z
    .string()
    .check(
      visible,
      z.trim(),
      inOrder([isPresent, `${label} is required`], maxLengthRule(label, maximum), [
        hasNoPipe,
        NO_PIPE,
      ]),
    );
}

const WRONG_REGISTRATION = `Please enter a register and its number, like GDC 123456. We know ${REGISTERS.map(({ id }) => id).join(', ')}.`;

/** Stored in one form, however it is written. */
export const registrationField = z.pipe(
  z
    .string()
    .check(
      inOrder(maxLengthRule('Registration', LINE_MAX_LENGTH), [
        (line) => readRegistration(line) !== null,
        WRONG_REGISTRATION,
      ]),
    ),
  z.transform((line) => {
    const read = readRegistration(line);
    return read ? formatRegistration(read) : line;
  }),
);

const WRONG_CODE =
  'We can’t hide this code from visitors. Please use one like HALE20, and leave it out of the offer’s text.';

const lines = (label: string) =>
  z
    .array(requiredText(label, LINE_MAX_LENGTH))
    .check(z.maxLength(PROVIDER_LINES_MAX, `Please use ${PROVIDER_LINES_MAX} lines or fewer`));

const offerDay = (message: string) =>
  z.nullable(z.string().check(z.maxLength(10), inOrder([isDay, message])));

/** A discount line with its promo code in a field of its own, and its first and last day. */
const offerField = z
  .strictObject({
    text: requiredText('Offer', LINE_MAX_LENGTH),
    promoCode: text('Promo code', LINE_MAX_LENGTH),
    from: offerDay('Please enter the first day as a date'),
    until: offerDay('Please enter the last day as a date'),
  })
  .check(
    z.refine((offer) => offerLine(offer).length <= LINE_MAX_LENGTH, {
      error: `Please use ${LINE_MAX_LENGTH} characters or fewer for the offer and its code`,
      path: ['text'],
    }),
    z.refine((offer) => !namesNhsService(offer.text), {
      error: 'NHS services can’t have a member price. Please leave this offer out.',
      path: ['text'],
    }),
    z.refine(isReadableCode, { error: WRONG_CODE, path: ['promoCode'] }),
    z.refine(({ from, until }) => from === null || until === null || until >= from, {
      error: 'Please choose a last day on or after the first day',
      path: ['until'],
    }),
  );

/** £1,000,000, above every treatment. */
const PRICE_MAX_PENCE = 100_000_000;
const penceField = z
  .int('Please enter a price, like 60 or 60.50')
  .check(
    z.minimum(0, 'A price can’t be below £0'),
    z.maximum(PRICE_MAX_PENCE, 'That price is too high'),
  );

/** A service and what it costs without a membership, in whole pence (P-33). */
const servicePriceField = z
  .strictObject({
    service: requiredText('Service', 120),
    fromPence: penceField,
    toPence: z.nullable(penceField),
    note: text('Details', 120),
  })
  .check(
    z.refine(({ fromPence, toPence }) => toPence === null || toPence > fromPence, {
      error: 'Please put the lower price first',
      path: ['toPence'],
    }),
  );

export const providerLocationForm = z.strictObject({
  /** Set for an existing location only. */
  id: z.optional(z.string().check(z.maxLength(100))),
  title: text('Title', 120),
  address: requiredText('Address', 400),
  town: text('Town', 80),
  postcode: z
    .string()
    .check(
      z.overwrite(formatPostcode),
      inOrder([ifPresent(isPostcode), 'Please enter a valid UK postcode']),
    ),
  phone: text('Phone', PHONE_MAX_LENGTH).check(
    inOrder([ifPresent(isUkPhone), 'Please enter a valid UK phone number']),
  ),
  website: text('Website', WEBSITE_MAX_LENGTH).check(
    inOrder([ifPresent(isWebsite), 'Please enter a web address, like https://www.example.co.uk']),
  ),
});

/** A provider record in the operator's form (P-49). */
export const providerRecordForm = z.strictObject({
  name: requiredText('Name', PROVIDER_NAME_MAX_LENGTH),
  categories: z.array(z.string()).check(
    z.minLength(1, 'Please choose at least one category'),
    z.refine((names) => names.every((name) => NAMES.includes(name)), 'Unknown category'),
  ),
  specialty: text('Specialty', 120),
  location: requiredText('Place', 120),
  summary: text('Summary', 400),
  details: text('Details', TEXT_MAX_LENGTH),
  services: lines('Service'),
  servicesOffered: lines('Service'),
  offers: z
    .array(offerField)
    .check(z.maxLength(PROVIDER_LINES_MAX, `Please use ${PROVIDER_LINES_MAX} offers or fewer`)),
  /** Without it, the stored prices stay. */
  prices: z.optional(
    z
      .array(servicePriceField)
      .check(z.maxLength(PROVIDER_PRICES_MAX, `Please use ${PROVIDER_PRICES_MAX} prices or fewer`)),
  ),
  /** Numbers in public registers, like "CQC 1-101668130". */
  registrations: z
    .array(registrationField)
    .check(z.maxLength(PROVIDER_LINES_MAX, `Please use ${PROVIDER_LINES_MAX} lines or fewer`)),
  bookingNotes: text('How to book', 1000),
  locations: z
    .array(providerLocationForm)
    .check(
      z.minLength(1, 'Please add at least one location'),
      z.maxLength(PROVIDER_LOCATIONS_MAX, `You can add up to ${PROVIDER_LOCATIONS_MAX} locations`),
    ),
});

export type ProviderRecordInput = z.input<typeof providerRecordForm>;
export type ProviderRecordValues = z.output<typeof providerRecordForm>;

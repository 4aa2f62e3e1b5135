import * as z from 'zod/mini';
import { toDiscountLines } from '#shared/domain/providers/discount-lines.ts';
import type { Offer } from '#shared/domain/providers/offer.ts';
import { penceOf, type ServicePrice } from '#shared/domain/providers/service-price.ts';
import {
  providerLocationForm,
  providerRecordForm,
  type ProviderRecordInput,
} from '#shared/forms/provider-record.ts';

/** Splits text into trimmed lines and drops empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A multi-line text field validated by the rules of its list. */
function lines(list: z.ZodMiniType<string[], string[]>) {
  return z.string().check((context) => {
    const checked = list.safeParse(linesOf(context.value));
    const [issue] = checked.error?.issues ?? [];
    if (issue)
      context.issues.push({ code: 'custom', input: context.value, message: issue.message });
  });
}

const { shape } = providerRecordForm;

/** A day as the date input has it: empty without one. */
export const dayOf = (text: string): string | null => (text === '' ? null : text);

const offerRow = z.strictObject({
  text: z.string(),
  promoCode: z.string(),
  from: z.string(),
  until: z.string(),
});

/** The offer in a row; a text that is only a number is a percentage, as in files (DISC-10). */
export function offerOfRow({ text, promoCode, from, until }: z.infer<typeof offerRow>): Offer {
  return {
    text: toDiscountLines(text)[0] ?? '',
    promoCode: promoCode.trim(),
    from: dayOf(from),
    until: dayOf(until),
  };
}

const offers = z.pipe(
  z.pipe(
    z.array(offerRow),
    z.transform((rows) => rows.map(offerOfRow)),
  ),
  shape.offers,
);

/** Named like the record's fields, so that their messages appear beside them; prices are in pounds, as typed. */
const priceRow = z.strictObject({
  service: z.string(),
  fromPence: z.string(),
  toPence: z.string(),
  note: z.string(),
});

/** NaN, which no price may be, for what is not an amount. */
const penceIn = (text: string) => penceOf(text.trim()) ?? Number.NaN;

const prices = z.pipe(
  z.pipe(
    z.array(priceRow),
    z.transform((rows) =>
      rows.map((row): ServicePrice => ({
        ...row,
        fromPence: penceIn(row.fromPence),
        toPence: row.toPence.trim() === '' ? null : penceIn(row.toPence),
      })),
    ),
  ),
  z.pipe(
    z.transform((rows: ServicePrice[]): ServicePrice[] | undefined => rows),
    shape.prices,
  ),
);

/** The form on the screen: the record with its lists as rows, or as multi-line text. */
export const providerScreenForm = z.strictObject({
  ...shape,
  services: lines(shape.services),
  servicesOffered: lines(shape.servicesOffered),
  offers,
  prices,
  registrations: lines(shape.registrations),
  locations: z
    .array(providerLocationForm)
    .check(z.minLength(1, 'Please add at least one location')),
});

export type ProviderScreenInput = z.input<typeof providerScreenForm>;
export type ProviderScreenValues = z.output<typeof providerScreenForm>;
type OfferRow = ProviderScreenInput['offers'][number];
type PriceRow = ProviderScreenInput['prices'][number];

export const EMPTY_OFFER: OfferRow = { text: '', promoCode: '', from: '', until: '' };
export const EMPTY_PRICE: PriceRow = { service: '', fromPence: '', toPence: '', note: '' };

export const EMPTY_LOCATION = {
  title: '',
  address: '',
  town: '',
  postcode: '',
  phone: '',
  website: '',
} as const satisfies ProviderScreenInput['locations'][number];

export const EMPTY_PROVIDER: ProviderScreenInput = {
  name: '',
  categories: [],
  specialty: '',
  location: '',
  summary: '',
  details: '',
  services: '',
  servicesOffered: '',
  offers: [],
  prices: [],
  registrations: '',
  bookingNotes: '',
  locations: [EMPTY_LOCATION],
};

export const toOfferRow = ({ text, promoCode, from, until }: Offer): OfferRow => ({
  text,
  promoCode,
  from: from ?? '',
  until: until ?? '',
});

/** "60", "60.50" */
const poundsOf = (pence: number) =>
  pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);

export const toPriceRow = ({ service, fromPence, toPence, note }: ServicePrice): PriceRow => ({
  service,
  fromPence: poundsOf(fromPence),
  toPence: toPence === null ? '' : poundsOf(toPence),
  note,
});

export function toScreen(record: ProviderRecordInput): ProviderScreenInput {
  return {
    ...record,
    services: record.services.join('\n'),
    servicesOffered: record.servicesOffered.join('\n'),
    offers: record.offers.map(toOfferRow),
    prices: (record.prices ?? []).map(toPriceRow),
    registrations: record.registrations.join('\n'),
  };
}

export function toRecord(values: ProviderScreenValues): ProviderRecordInput {
  return {
    ...values,
    services: linesOf(values.services),
    servicesOffered: linesOf(values.servicesOffered),
    registrations: linesOf(values.registrations),
  };
}

import * as z from 'zod/mini';
import { toDiscountLines } from '#shared/domain/providers/discount-lines.ts';
import { priceLine, readPrice } from '#shared/domain/providers/service-price.ts';
import {
  providerLocationForm,
  providerRecordForm,
  type ProviderRecordInput,
} from '#shared/forms/provider-record.ts';

/** Splits text into trimmed lines and drops empty ones. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A multi-line text field validated by the rules of its list. */
function lines(list: z.ZodMiniType<string[], string[]>, split = linesOf) {
  return z.string().check((context) => {
    const checked = list.safeParse(split(context.value));
    const [issue] = checked.error?.issues ?? [];
    if (issue)
      context.issues.push({ code: 'custom', input: context.value, message: issue.message });
  });
}

const { shape } = providerRecordForm;

const pricesOf = (text: string) => linesOf(text).map(readPrice);

/** The price list as lines of text, such as "Initial assessment £60 · 45 minutes". */
const prices = z.string().check((context) => {
  const read = pricesOf(context.value);
  const unread = read.indexOf(null);
  const message =
    unread >= 0
      ? `We couldn’t read “${linesOf(context.value)[unread]}”. Please write it like this: Initial assessment £60 · 45 minutes`
      : shape.prices.safeParse(read).error?.issues[0]?.message;
  if (message) context.issues.push({ code: 'custom', input: context.value, message });
});

/** The form on the screen: the record with its lists as multi-line text. */
export const providerScreenForm = z.strictObject({
  ...shape,
  services: lines(shape.services),
  servicesOffered: lines(shape.servicesOffered),
  offers: lines(shape.offers, toDiscountLines),
  prices,
  registrations: lines(shape.registrations),
  locations: z
    .array(providerLocationForm)
    .check(z.minLength(1, 'Please add at least one location')),
});

export type ProviderScreenInput = z.input<typeof providerScreenForm>;
export type ProviderScreenValues = z.output<typeof providerScreenForm>;

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
  offers: '',
  prices: '',
  registrations: '',
  bookingNotes: '',
  locations: [EMPTY_LOCATION],
};

export function toScreen(record: ProviderRecordInput): ProviderScreenInput {
  return {
    ...record,
    services: record.services.join('\n'),
    servicesOffered: record.servicesOffered.join('\n'),
    offers: record.offers.join('\n'),
    prices: (record.prices ?? []).map(priceLine).join('\n'),
    registrations: record.registrations.join('\n'),
  };
}

export function toRecord(values: ProviderScreenValues): ProviderRecordInput {
  return {
    ...values,
    services: linesOf(values.services),
    servicesOffered: linesOf(values.servicesOffered),
    offers: toDiscountLines(values.offers),
    prices: pricesOf(values.prices).filter((price) => price !== null),
    registrations: linesOf(values.registrations),
  };
}

import * as z from 'zod';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { readPrice } from '#shared/domain/providers/service-price.ts';
import { isPostcode } from '#shared/fields/uk-postcode.ts';
import providers from './providers.json' with { type: 'json' };

const text = z.string().min(1);
const lines = z.array(text);
const category = z.enum(CATEGORIES.map(({ name }) => name));

const seedLocation = z.strictObject({
  title: text,
  /** The address without town and postcode. */
  lines,
  town: text,
  postcode: z.string().refine(isPostcode),
  latitude: z.number(),
  longitude: z.number(),
  phone: text,
  website: z.url(),
});

const price = text.transform((line, context) => {
  const read = readPrice(line);
  if (read) return read;
  context.addIssue(`“${line}” is not a price`);
  return z.NEVER;
});

/**
 * A provider of the demo catalogue: a fictional business at a real UK place, with a number from the
 * ranges reserved for fiction and addresses under `.example` (P-50).
 */
const seedProvider = z.strictObject({
  /** Also the record's id, stable over restarts. */
  id: text,
  name: text,
  category,
  /** The main category first, then others that also list the provider. */
  categories: z.array(category),
  specialty: text,
  summary: text,
  details: text,
  services: lines,
  servicesOffered: lines,
  /** Discount lines (DISC-01 to DISC-09); an empty list means "Coming Soon". */
  discount: lines,
  /** Lines of the price list, such as "Initial assessment £60 · 45 minutes". */
  prices: z.array(price).optional(),
  bookingNotes: text.optional(),
  email: z.email(),
  personalWebsite: z.url(),
  /** The email of the demo account that manages the record. */
  ownedBy: z.email().optional(),
  locations: z.array(seedLocation),
});

export type SeedLocation = z.infer<typeof seedLocation>;
export type SeedProvider = z.infer<typeof seedProvider>;

/** The demo catalogue over all fourteen categories, in the order of the category bar. */
export const CATALOGUE: readonly SeedProvider[] = z.array(seedProvider).parse(providers);

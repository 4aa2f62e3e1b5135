import * as z from 'zod/mini';

/** A price line read by the discount parser; every amount in pence (spec 3, "Discount lines"). */
export const priceLineSchema = z.object({
  text: z.string(),
  percent: z.nullable(z.number()),
  was: z.nullable(z.object({ from: z.number(), to: z.number() })),
  now: z.nullable(z.object({ from: z.number(), to: z.number() })),
  unit: z.nullable(z.string()),
  introductory: z.boolean(),
  /** Only for those who may see it (P-8); otherwise null. */
  promoCode: z.nullable(z.string()),
  /** Whether the line has a code, also for those who may not see it. */
  hasPromoCode: z.boolean(),
});

export type PriceLine = z.infer<typeof priceLineSchema>;

export const providerLocationSchema = z.object({
  id: z.string(),
  index: z.number(),
  title: z.string(),
  address: z.string(),
  phone: z.string(),
  website: z.string(),
  town: z.string(),
  postcode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Kilometres from the place that the caller named; null where either is unknown. */
  distance: z.nullable(z.number()),
});

export type ProviderLocation = z.infer<typeof providerLocationSchema>;

/** A picture of ours: `src` is the path without width and ending; see web/ui/picture. */
export const providerImageSchema = z.object({ src: z.string(), alt: z.string() });

/**
 * A provider as the API answers it (spec section 3). `address`, `phone` and `website` are the
 * pipe-separated texts of the specification; `locations` is the same, parsed once (P-20).
 */
export const providerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  categories: z.array(z.string()),
  specialty: z.string(),
  location: z.string(),
  address: z.string(),
  phone: z.string(),
  website: z.string(),
  personalWebsite: z.string(),
  email: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  pictures: z.array(providerImageSchema),
  summary: z.string(),
  services: z.array(z.string()),
  servicesOffered: z.array(z.string()),
  details: z.string(),
  discount: z.array(z.string()),
  /** The highest percentage among the lines; 0 where a line has none; null with no line at all. */
  discountPercent: z.nullable(z.number()),
  offers: z.array(priceLineSchema),
  comingSoon: z.boolean(),
  bookingNotes: z.nullable(z.string()),
  /** Shown only where they have a source (P-37). */
  availableToday: z.nullable(z.boolean()),
  rating: z.nullable(z.number()),
  /** Kilometres to the nearest location from the place that the caller named. */
  distance: z.nullable(z.number()),
  locations: z.array(providerLocationSchema),
});

export type ProviderRecord = z.infer<typeof providerSchema>;

/**
 * What a card in a list shows of a record: the first three services, and of the offers the best one
 * alone. A record is a card too, so that both are drawn by the same component.
 */
export const providerCardSchema = z.pick(providerSchema, {
  _id: true,
  name: true,
  category: true,
  location: true,
  pictures: true,
  services: true,
  discountPercent: true,
  offers: true,
  comingSoon: true,
  rating: true,
  availableToday: true,
  distance: true,
});

export type ProviderCard = z.infer<typeof providerCardSchema>;

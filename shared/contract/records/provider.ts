import * as z from 'zod/mini';
import { CLINIC_STATES } from '../../domain/clinics/lifecycle.ts';
import { STAFF_KINDS } from '../../domain/clinics/staff.ts';
import { placedHoursSchema } from './opening-hours.ts';

/** A price line as the discount parser reads it; amounts in pence (DISC-01 to DISC-08). */
export const priceLineSchema = z.object({
  text: z.string(),
  percent: z.nullable(z.number()),
  was: z.nullable(z.object({ from: z.number(), to: z.number() })),
  now: z.nullable(z.object({ from: z.number(), to: z.number() })),
  unit: z.nullable(z.string()),
  introductory: z.boolean(),
  /** Null for callers who may not see it (P-8). */
  promoCode: z.nullable(z.string()),
  /** Whether the line has a code, even if the caller may not see it. */
  hasPromoCode: z.boolean(),
  /** `YYYY-MM-DD`: the last day of the offer, on a provider’s page; absent without one. */
  until: z.optional(z.string()),
});

export type PriceLine = z.infer<typeof priceLineSchema>;

const pence = {
  fromPence: z.number(),
  /** Null for a single price. */
  toPence: z.nullable(z.number()),
};

/** A line of the price list, and what members pay where the discount lines leave no doubt (P-33). */
const listedPriceSchema = z.object({
  service: z.string(),
  ...pence,
  note: z.string(),
  memberPrice: z.nullable(z.object(pence)),
});

export type ListedPrice = z.infer<typeof listedPriceSchema>;

/** A number in a public register, with the page to look it up. */
export const registrationSchema = z.object({
  register: z.string(),
  registerName: z.string(),
  number: z.string(),
  url: z.string(),
});

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
  /** Kilometres from the place in the query; null if either is unknown. */
  distance: z.nullable(z.number()),
  /** Null: it publishes none. */
  openingHours: z.nullable(placedHoursSchema),
});

export type ProviderLocation = z.infer<typeof providerLocationSchema>;

/** One of our own images: `src` is the path without width and extension; see web/ui/picture. */
export const providerImageSchema = z.object({ src: z.string(), alt: z.string() });

/**
 * A provider as the API returns it (ENTITY-09). `address`, `phone` and `website` are pipe-separated
 * texts; `locations` is their parsed form (P-20).
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
  /** The highest percentage among the lines; 0 without a percentage; null without lines. */
  discountPercent: z.nullable(z.number()),
  offers: z.array(priceLineSchema),
  prices: z.array(listedPriceSchema),
  comingSoon: z.boolean(),
  bookingNotes: z.nullable(z.string()),
  registrations: z.array(registrationSchema),
  /**
   * Whether a location is open or opens later today, by its published hours and by the minute; null: none
   * publishes any (P-60).
   */
  availableToday: z.nullable(z.boolean()),
  /** Whether a location is open at this minute. */
  openNow: z.nullable(z.boolean()),
  /** When any of them is open today. What goes on over midnight closes as `26:00` for 2am. */
  hoursToday: z.nullable(z.array(z.object({ opens: z.string(), closes: z.string() }))),
  rating: z.nullable(z.number()),
  /** Kilometres from the place in the query to the nearest location. */
  distance: z.nullable(z.number()),
  locations: z.array(providerLocationSchema),
  state: z.enum(CLINIC_STATES),
  /** `YYYY-MM-DD`: the day on which a paused clinic is live again, if it is known. */
  pausedUntil: z.nullable(z.string()),
  /** Whether members can ask for appointments. */
  takesRequests: z.boolean(),
  /** What the caller is at the clinic, in the list of their own records. */
  staffKind: z.optional(z.enum(STAFF_KINDS)),
});

export type ProviderRecord = z.infer<typeof providerSchema>;

/** The location of a provider that a search found: its place in the record, and its phone. */
const branchSchema = z.object({
  /** As in `locations`, and in the link of the provider page (`?location=1`). */
  index: z.number(),
  phone: z.string(),
});

/**
 * The fields of a provider card: the first three services and only the best offer. A full record is
 * also a valid card, so one component renders both.
 */
export const providerCardSchema = z.extend(
  z.pick(providerSchema, {
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
    openNow: true,
    hoursToday: true,
    distance: true,
  }),
  /** In search results: `location` and `distance` are this branch's. A full record has none. */
  {
    branch: z.optional(branchSchema),
    /**
     * In a search for days, as "on Sunday": `YYYY-MM-DD` of the first one on which this branch is open;
     * null: closed then. Absent where it publishes no hours (P-60).
     */
    openOn: z.optional(z.nullable(z.string())),
  },
);

export type ProviderCard = z.infer<typeof providerCardSchema>;

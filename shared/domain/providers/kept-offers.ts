import { type Offer, type OfferDays, toDatedLine, toOffer } from './offer.ts';

/** Offers in a kept record: the build before reads and approves the lines, and ignores the days. */
export type KeptOffers = {
  readonly offers?: readonly string[] | undefined;
  /** Of each line; absent in what the build before kept. */
  readonly offerDays?: readonly OfferDays[] | undefined;
};

type Written = object & { readonly offers?: readonly Offer[] | undefined };

/** A record, or a part of it, as it is kept as JSON. */
export function keepOffers<T extends Written>(record: T): Omit<T, 'offers'> & KeptOffers {
  const { offers, ...rest } = record;
  if (!offers) return rest;
  const lines = offers.map(toDatedLine);
  return {
    ...rest,
    offers: lines.map(({ line }) => line),
    offerDays: lines.map(({ from, until }) => ({ from, until })),
  };
}

/** The record that `keepOffers` kept. */
export function readKeptOffers<T extends KeptOffers>(
  kept: T,
): Omit<T, 'offers' | 'offerDays'> & { offers?: Offer[] } {
  const { offers, offerDays = [], ...rest } = kept;
  if (!offers) return rest;
  return {
    ...rest,
    offers: offers.map((line, index) =>
      toOffer({ line, ...(offerDays[index] ?? { from: null, until: null }) }),
    ),
  };
}

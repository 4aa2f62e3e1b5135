import type {
  PriceLine,
  ProviderLocation,
  ProviderRecord,
} from '#shared/contract/records/provider.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import {
  anyOfIntervals,
  intervalsOf,
  isOpenNow,
  isOpenToday,
} from '#shared/domain/clinics/opening-hours.ts';
import type { LondonMoment } from '#shared/domain/dates/london-instant.ts';
import { takesRequests } from '#shared/domain/clinics/lifecycle.ts';
import { pictureFile } from '#shared/domain/pictures/variants.ts';
import { kilometres, type Place } from '#shared/domain/location/distance.ts';
import { highestPercent } from '#shared/domain/providers/discount-lines.ts';
import { forVisitor, readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { hiddenCodes } from '#shared/domain/providers/hidden-codes.ts';
import { joinLocations } from '#shared/domain/providers/locations.ts';
import { isOfferShown, linesOn } from '#shared/domain/providers/offer.ts';
import { containsCode, promoCodes, withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { memberPrice } from '#shared/domain/providers/member-price.ts';
import { readRegistration } from '#shared/domain/providers/registration.ts';

import { divisionOf } from '../opening-hours/division.ts';
import { picturesOf } from './pictures.ts';
import type { ProviderRow } from './store.ts';

export type View = {
  /** Whether promo codes are included (P-8). */
  readonly codes: boolean;
  /** Origin of distances; null: unknown. */
  readonly from: Place | null;
  readonly now: LondonMoment;
  /** Index of the location that a search by place matched; the card shows its town. */
  readonly foundAt?: number | undefined;
};

/** Whether one of the day’s offers contains a promo code. */
export function hasPromoCode(row: ProviderRow, today: Day): boolean {
  return promoCodes(linesOn(row.offers, today)).length > 0;
}

/** Converts a row to the API's provider record (ENTITY-09). */
export function presentProvider(row: ProviderRow, view: View): ProviderRecord {
  const codes = hiddenCodes(row);
  const valid = row.offers.filter((offer) => isOfferShown(offer, view.now.day));
  const validCodes = new Set(promoCodes(valid.map(({ line }) => line)));
  const invalidCodes = codes.filter((code) => !validCodes.has(code));
  // Any free text may contain a code; members do not read those of offers that are not valid today.
  const readable = (text: string) =>
    view.codes && !containsCode(text, invalidCodes) ? text : withoutPromoCode(text, codes);
  const website = (address: string) => (view.codes ? address : withoutCodes(address, codes));
  const lines = valid.map(({ line, until }) => ({
    ...readDiscountLine(line),
    ...(until === null ? {} : { until }),
  }));
  const publicLines = lines.map((line) => forVisitor(line, codes));
  const offers: PriceLine[] = view.codes ? lines : publicLines;
  const locations = row.locations.map((location, index) =>
    presentLocation(
      {
        ...location,
        title: readable(location.title),
        address: readable(location.address),
        website: website(location.website),
      },
      row.hours,
      index,
      view.from,
    ),
  );
  const pictures = picturesOf(row.id, row.category, row.photos).map(({ src, alt }) => ({
    src,
    alt: readable(alt),
  }));
  const images = pictures.map(({ src }) => pictureFile(src, 800, 'webp'));
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    categories: row.categories,
    specialty: readable(row.specialty),
    location: (view.foundAt !== undefined && row.locations[view.foundAt]?.town) || row.location,
    ...joinLocations(locations),
    personalWebsite: website(row.personal_website),
    email: row.email,
    image: images[0] ?? '',
    images,
    pictures,
    summary: readable(row.summary),
    services: row.services.map(readable),
    servicesOffered: row.services_offered.map(readable),
    details: readable(row.details),
    discount: offers.map(({ text }) => text),
    discountPercent: highestPercent(valid.map(({ line }) => line)),
    offers,
    prices: row.prices.map((price) => ({
      ...price,
      service: readable(price.service),
      note: readable(price.note),
      memberPrice: memberPrice(price, publicLines),
    })),
    comingSoon: offers.length === 0,
    bookingNotes: row.booking_notes === null ? null : readable(row.booking_notes),
    registrations: row.registrations.map(readRegistration).filter((found) => found !== null),
    ...openingFields(locations, view.now),
    rating: row.rating,
    distance: locations.reduce<number | null>(
      (least, { distance }) =>
        distance !== null && (least === null || distance < least) ? distance : least,
      null,
    ),
    locations,
    state: row.state,
    pausedUntil: row.paused_until,
    takesRequests: takesRequests({ state: row.state, hasDesk: row.has_desk }),
  };
}

/** A website's address without a path or query that holds a promo code; its host stays, whatever it is called. */
function withoutCodes(website: string, codes: readonly string[]): string {
  const host = /^(?:https?:\/\/)?[^/?#]*/iu.exec(website)?.[0] ?? '';
  return containsCode(website.slice(host.length), codes) ? host : website;
}

/** When any of the locations is open; null: none of them publishes its hours (P-60). */
function openingFields(
  locations: readonly ProviderLocation[],
  { day, minute }: LondonMoment,
): Pick<ProviderRecord, 'availableToday' | 'openNow' | 'hoursToday'> {
  const published = locations.map(({ openingHours }) => openingHours).filter((one) => one !== null);
  if (published.length === 0) return { availableToday: null, openNow: null, hoursToday: null };
  const hoursToday = anyOfIntervals(published.map((hours) => intervalsOf(hours, day)));
  return {
    availableToday: isOpenToday(hoursToday, minute),
    openNow: isOpenNow(hoursToday, minute),
    hoursToday: [...hoursToday],
  };
}

function presentLocation(
  location: ProviderRow['locations'][number],
  hours: ProviderRow['hours'],
  index: number,
  from: Place | null,
): ProviderLocation {
  const { id, title, address, phone, website, town, postcode, latitude, longitude } = location;
  const published = hours.find((one) => one.id === id)?.hours ?? null;
  const distance =
    from && latitude !== null && longitude !== null
      ? kilometres(from, { latitude, longitude })
      : null;
  return {
    id,
    index,
    title,
    address,
    phone,
    website,
    town,
    postcode,
    latitude,
    longitude,
    distance,
    openingHours: published ? { ...published, division: divisionOf(postcode) } : null,
  };
}

import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { bestOffer } from '#shared/domain/providers/best-offer.ts';
import { SERVICES_SHOWN } from '#shared/domain/providers/services-shown.ts';
import { highestPercent } from '#shared/domain/providers/discount-lines.ts';
import { forVisitor, readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import type { ListedProvider, LocationDraft } from '../draft.ts';
import { hiddenCodes } from '#shared/domain/providers/hidden-codes.ts';
import { picturesOf } from '../pictures.ts';

/** The page has the others. A card with many would make lists heavy. */
const PHOTOS_SHOWN = 3;

/** The part of a card that does not depend on the query or the day. */
type StaticCard = Omit<
  ProviderCard,
  'location' | 'availableToday' | 'openNow' | 'hoursToday' | 'openOn' | 'distance'
>;

/** Single-byte strings are read from the database and written several times as fast. */
const MULTI_BYTE = /[\u0100-\uffff]/g;

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON with escapes, so that it is a single-byte string. */
const singleByteJson = (value: unknown) => JSON.stringify(value).replaceAll(MULTI_BYTE, escaped);

/**
 * Serialises the visitor's card of a provider at a location, without promo codes (P-8). Lines, read by
 * search/card-for.ts: the provider's place and the location's as JSON, latitude, longitude, its
 * opening hours as JSON or nothing, and the static part as JSON without its first brace.
 */
export function cardText(
  draft: ListedProvider,
  location: LocationDraft | null,
  position: number,
): string {
  const hours = location && draft.hours?.get(location.id);
  const places = [draft.location, location?.town || draft.location];
  return [
    ...places.map(singleByteJson),
    location?.latitude ?? '',
    location?.longitude ?? '',
    hours ? singleByteJson(hours) : '',
    staticCard(draft, { index: position, phone: location?.phone ?? '' }),
  ].join('\n');
}

function staticCard(draft: ListedProvider, branch: StaticCard['branch']): string {
  const codes = hiddenCodes(draft);
  const photos = draft.photos?.slice(0, PHOTOS_SHOWN) ?? [];
  const offer = bestOffer(draft.lines.map(readDiscountLine));
  const card: StaticCard = {
    _id: draft.id,
    name: draft.name,
    category: draft.categories[0],
    pictures: picturesOf(draft.id, draft.categories[0], photos).map(({ src, alt }) => ({
      src,
      alt: withoutPromoCode(alt, codes),
    })),
    services: draft.services
      .slice(0, SERVICES_SHOWN)
      .map((service) => withoutPromoCode(service, codes)),
    discountPercent: highestPercent(draft.lines),
    offers: offer ? [forVisitor(offer, codes)] : [],
    comingSoon: draft.lines.length === 0,
    rating: draft.rating?.value ?? null,
    branch,
  };
  return singleByteJson(card).slice(1);
}

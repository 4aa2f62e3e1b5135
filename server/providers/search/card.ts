import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { bestOffer } from '#shared/domain/providers/best-offer.ts';
import { SERVICES_SHOWN } from '#shared/domain/providers/services-shown.ts';
import { highestPercent } from '#shared/domain/providers/discount-badge.ts';
import { forVisitor, readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import type { LocationDraft, ProviderDraft } from '../draft.ts';
import { hiddenCodes } from '../hidden-codes.ts';
import { picturesOf } from '../pictures.ts';

/** What a card shows wherever and whenever it is asked for. */
type LastingPart = Omit<ProviderCard, 'location' | 'availableToday' | 'distance'>;

/** A text of one-byte characters is read from the database, and written, several times as fast. */
const LARGE_CHARACTERS = /[\u0100-\uffff]/g;

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON, shorter to read and to write. */
const oneByteJson = (value: unknown) => JSON.stringify(value).replaceAll(LARGE_CHARACTERS, escaped);

/**
 * The card of a provider at a location as every visitor sees it, without promo codes (P-8).
 * In lines, so that only the last part has to be finished when it is found (search/card-for.ts): the
 * provider's place and the location's as JSON, latitude, longitude, the free day, and what always
 * holds as JSON without its first brace.
 */
export function cardText(draft: ProviderDraft, location: LocationDraft | null): string {
  const places = [draft.location, location?.town || draft.location];
  return [
    ...places.map(oneByteJson),
    location?.latitude ?? '',
    location?.longitude ?? '',
    draft.available?.on ?? '',
    lastingPart(draft),
  ].join('\n');
}

function lastingPart(draft: ProviderDraft): string {
  const codes = hiddenCodes(draft);
  const offer = bestOffer(draft.offers.map(readDiscountLine));
  const card: LastingPart = {
    _id: draft.id,
    name: draft.name,
    category: draft.categories[0],
    pictures: picturesOf(draft.id, draft.categories[0]),
    services: draft.services
      .slice(0, SERVICES_SHOWN)
      .map((service) => withoutPromoCode(service, codes)),
    discountPercent: highestPercent(draft.offers),
    offers: offer ? [forVisitor(offer, codes)] : [],
    comingSoon: draft.offers.length === 0,
    rating: draft.rating?.value ?? null,
  };
  return oneByteJson(card).slice(1);
}

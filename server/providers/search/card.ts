import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { bestOffer } from '#shared/domain/providers/best-offer.ts';
import { SERVICES_SHOWN } from '#shared/domain/providers/services-shown.ts';
import { highestPercent } from '#shared/domain/providers/discount-badge.ts';
import { forVisitor, readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import type { ProviderDraft } from '../draft.ts';
import { hiddenCodes } from '../hidden-codes.ts';
import { picturesOf } from '../pictures.ts';

/** What a card shows wherever and whenever it is asked for. */
type LastingPart = Omit<ProviderCard, 'location' | 'availableToday' | 'distance'>;

/** A text of one-byte characters is read from the database, and written, several times as fast. */
const LARGE_CHARACTERS = /[\u0100-\uffff]/g;

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The card of a provider as every visitor sees it, without promo codes (decision 8), as JSON
 * without its first brace: the place, the day and the distance are put before it when it is found.
 */
export function cardText(draft: ProviderDraft): string {
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
  return JSON.stringify(card).replaceAll(LARGE_CHARACTERS, escaped).slice(1);
}

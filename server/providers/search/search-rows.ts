import { highestPercent } from '#shared/domain/providers/discount-lines.ts';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { merit } from '#shared/domain/providers/merit.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { outcodeOf } from '#shared/fields/uk-postcode.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import type { ListedProvider, LocationDraft } from '../draft.ts';
import { hiddenCodes } from '#shared/domain/providers/hidden-codes.ts';
import type { SearchRowTable } from '../tables.ts';
import { wordsOf } from './canonical-word.ts';
import { cardText } from './card.ts';
import { SEARCH_FORMAT } from './format.ts';
import { openTokens } from './open-tokens.ts';
import { type MapPoint, toMap, UNMAPPED } from './map-metres.ts';
import { districtOf, filterTokens, providerTokens } from './tokens.ts';

/** The sort key of a name; the order is the same on every database. */
export function sortName(name: string): string {
  return wordsOf(name).join(' ');
}

/** Member prices in pence, as "from-to". */
function prices(lines: readonly string[]): string {
  const spans = lines.map((line) => readDiscountLine(line).now).filter((now) => now !== null);
  return [...new Set(spans.map(({ from, to }) => `${from}-${to}`))].join('|');
}

/** Where a location is: as recorded, else by its postcode. */
function spotOf(location: LocationDraft | null): MapPoint {
  if (location === null) return UNMAPPED;
  const { latitude, longitude, postcode } = location;
  if (latitude !== null && longitude !== null) return toMap({ latitude, longitude });
  const table = postcodeTable();
  const known = table.find(postcode) ?? table.findOutcode(outcodeOf(postcode) ?? '');
  return known ? toMap(known) : UNMAPPED;
}

/** One row per location; a provider without locations gets one too. */
export function toSearchRows(draft: ListedProvider): SearchRowTable[] {
  const { tokens, words } = providerTokens(draft);
  const locations = draft.locations.length > 0 ? draft.locations : [null];
  const shared = {
    provider_id: draft.id,
    format: SEARCH_FORMAT,
    merit: merit(draft.rating?.value ?? null, highestPercent(draft.lines)),
    rating: draft.rating?.value ?? null,
    prices: prices(draft.lines),
    sort_name: sortName(draft.name),
    words: words.join('\n'),
  };
  const common = [...tokens, ...filterTokens(draft)];
  return locations.map((location, position): SearchRowTable => {
    const hours = location && draft.hours?.get(location.id);
    const own = hours ? [...new Set([...common, ...openTokens(hours)])] : common;
    return {
      ...shared,
      position,
      district: location ? districtOf(location) : '',
      ...spotOf(location),
      tokens: own.join('\n'),
      services: position === 0 ? servicesOf(draft).join('\n') : '',
      card: cardText(draft, location, position),
    };
  });
}

/** The services that may be suggested, without promo codes. */
function servicesOf(draft: ListedProvider): string[] {
  const codes = hiddenCodes(draft);
  const names = [...draft.services, ...draft.servicesOffered].map((text) =>
    withoutPromoCode(text, codes).trim().replaceAll(/\s+/g, ' '),
  );
  return [...new Set(names)].filter((name) => wordsOf(name).length > 0);
}

import { highestPercent } from '#shared/domain/providers/discount-lines.ts';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { merit } from '#shared/domain/providers/merit.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { outcodeOf } from '#shared/fields/uk-postcode.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import type { ListedProvider, LocationDraft } from '../draft.ts';
import { hiddenCodes } from '#shared/domain/providers/hidden-codes.ts';
import type { ProviderSearchRow } from '../tables.ts';
import { wordsOf } from './canonical-word.ts';
import { cardText } from './card.ts';
import { cellTokens } from './cells.ts';
import { ALL_CATEGORIES, categoryNumber } from './format.ts';
import { ONLY_LOCATION_TOKEN, openTokens } from './open-tokens.ts';
import { bandOf, type MapPoint, pointText, toMap, UNMAPPED } from './map-metres.ts';
import {
  filterTokens,
  locationTokens,
  PROVIDER_TOKEN,
  providerTokens,
  ROW_TOKEN,
  toVectorText,
} from './tokens.ts';

/** A row of the search table, with its tokens as a list. */
export type SearchRow = {
  readonly row: ProviderSearchRow;
  readonly tokens: readonly string[];
};

/** The search data of a provider. */
export type SearchEntry = {
  readonly rows: readonly SearchRow[];
  readonly services: readonly { readonly key: string; readonly name: string }[];
};

/** The sort key of a name; the order is the same on every database. */
export function sortName(name: string): string {
  return wordsOf(name).join(' ');
}

/** Member prices in pence, as the text of an `int4multirange`. */
function prices(lines: readonly string[]): string {
  const spans = lines.map((line) => readDiscountLine(line).now).filter((now) => now !== null);
  return `{${spans.map(({ from, to }) => `[${from},${to}]`).join(',')}}`;
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

/** One row per category and location; a provider without locations gets one row per category. */
export function toSearchEntry(draft: ListedProvider): SearchEntry {
  const name = sortName(draft.name);
  const rank = merit(draft.rating?.value ?? null, highestPercent(draft.lines));
  const words = [...new Set([...providerTokens(draft), ...filterTokens(draft)])];
  const locations = draft.locations.length > 0 ? draft.locations : [null];
  const shared = {
    provider_id: draft.id,
    alone: locations.length === 1,
    spots: locations.length === 1 ? [] : locations.map((location) => pointText(spotOf(location))),
    merit: rank,
    rating: draft.rating?.value ?? null,
    sort_name: name,
    prices: prices(draft.lines),
  };
  const rows = locations.flatMap((location, position) => {
    const card = cardText(draft, location, position);
    const hours = location && draft.hours?.get(location.id);
    return draft.categories.map((categoryName, index): SearchRow => {
      const category = categoryNumber(categoryName);
      const spot = spotOf(location);
      const lead = index === 0;
      const tokens = [
        ...words,
        ROW_TOKEN,
        ...(position === 0 ? [PROVIDER_TOKEN] : []),
        ...(location ? locationTokens(location) : []),
        ...(hours ? openTokens(hours) : []),
        ...(shared.alone ? [ONLY_LOCATION_TOKEN] : []),
        ...cellTokens(spot, category),
        ...(lead ? cellTokens(spot, ALL_CATEGORIES) : []),
      ];
      return {
        row: {
          ...shared,
          category,
          position,
          lead,
          spot: pointText(spot),
          band: pointText(bandOf(spot, category)),
          tokens: toVectorText(tokens),
          card,
        },
        tokens,
      };
    });
  });
  return { rows, services: servicesOf(draft) };
}

/** The services that may be suggested, without promo codes. */
function servicesOf(draft: ListedProvider): SearchEntry['services'] {
  const codes = hiddenCodes(draft);
  return [...draft.services, ...draft.servicesOffered]
    .map((text) => withoutPromoCode(text, codes).trim())
    .map((name) => ({ key: wordsOf(name).join(' '), name }))
    .filter(({ key }) => key !== '');
}

import type { FilterQuery, UnderstoodPart } from '#shared/contract/search.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { LondonMoment } from '#shared/domain/dates/london-instant.ts';
import { kilometres, type Place } from '#shared/domain/location/distance.ts';
import { type CategoryName, findCategory } from '#shared/domain/providers/categories.ts';
import type { UrgentHelp } from '#shared/domain/search/red-flags/red-flag.ts';
import { searchNotice } from '#shared/domain/search/search-notice.ts';
import { isOnEveryCard, OPEN_NOW, wantedDays } from '#shared/domain/search/wanted-days.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import type { CatalogueSnapshot } from '../catalogue-cache.ts';
import { canonicalWord } from './canonical-word.ts';
import type { ReadTexts } from './read-texts.ts';
import type { Search } from './search.ts';
import { understoodParts } from './sentence/parts.ts';
import { categoriesTerm } from './sentence/need-terms.ts';
import { asName, hasKnownPlace } from './sentence/perhaps-name.ts';
import { type Lists, listsOf } from './sentence/stages.ts';
import { tiersOf } from './sentence/tiers.ts';
import { understand, type Understanding, withOnePlace } from './sentence/understand.ts';
import { anyOf, type Term } from './terms.ts';
import { openNowTerm, openTerm, openTodayTerm } from './open-tokens.ts';
import {
  categoryToken,
  mainCategoryToken,
  nameWordToken,
  OFFER_TOKEN,
  serviceToken,
} from './tokens.ts';

export type SearchPlan = Lists & {
  /** In the order of the texts. */
  readonly parts: readonly UnderstoodPart[];
  readonly place: Understanding['place'];
  /** Whether exact matches are only those in the place, or within the distance that was asked for. */
  readonly isInside: boolean;
  /** The days that are asked for, other than by “today” and “open now”, which every card answers. */
  readonly asked: readonly Day[];
  /** What was not understood, as a sentence; null: nothing. */
  readonly notice: string | null;
  /** Who helps first, as it may be an emergency (P-71); null: it is none. */
  readonly urgent: UrgentHelp | null;
  /** Whether a need or a name is asked for, so that best match is the usual order. */
  readonly hasNeed: boolean;
  /** Others of the category are shown only where nothing has the name. */
  readonly isNamed: boolean;
};

const NOTHING: Lists = { exact: [], related: null, fallback: Infinity };

/**
 * Converts filters and typed texts to searches; all of them apply (HOME-23 to HOME-25). A typed place
 * takes precedence over the device's location (P-35).
 */
export function planSearch(
  query: FilterQuery,
  { flag, service: typed, location: typedPlace, isName }: ReadTexts,
  { vocabulary, needTermsOf }: CatalogueSnapshot,
  now: LondonMoment,
): SearchPlan {
  const device = devicePlace(query);
  const isWholeName = isName && !hasKnownPlace(typed);
  const meant = isWholeName ? asName(typed) : typed;
  const [service, location] = withOnePlace(meant, typedPlace, postcodeTable());
  const called = isName && !isWholeName ? typed.words.map(({ canonical }) => canonical) : [];
  const away = device && ((place: Place) => kilometres(device, place));
  const wanted = understand(service, location, postcodeTable(), away);
  const days = (wanted.time && wantedDays(wanted.time.label)?.days(now.day)) ?? [];
  const category = query.category ? findCategory(query.category) : null;
  const tiers = tiersOf(wanted, vocabulary, needTermsOf, category?.name ?? null);
  const impossible = (query.minPrice ?? 0) > (query.maxPrice ?? Number.POSITIVE_INFINITY);
  const limits = {
    terms: [
      ...(category ? [categoryToken(category.slug)] : []),
      ...(flag === null || isWholeName ? [] : fitting(flag.fits)),
      ...filterTerms(query, now),
    ],
    price: priceOf(query),
    minRating: query.minRating || null,
  };
  const isInside = wanted.place !== null || (wanted.withinKm !== null && device !== null);
  const unknownPlaces = wanted.unknown.filter(({ asPlace }) => asPlace);
  const isUnknownPlace = unknownPlaces.length > 0;
  const lists =
    impossible || category === undefined
      ? NOTHING
      : listsOf(tiers, { ...wanted, called, open: openOn(days, wanted.time, now), device }, limits);
  const related =
    flag === null || lists.related === null
      ? lists.related
      : { ...lists.related, terms: [...lists.related.terms, NOT_OTHER_DOCTORS] };
  return {
    // What was asked for is somewhere else: shown below, never as if it were there.
    ...(isUnknownPlace
      ? { ...NOTHING, related: lists.exact[0] ?? related }
      : { ...lists, related }),
    parts: [...understoodParts(service, 'service'), ...understoodParts(location, 'location')],
    place: wanted.place,
    isInside,
    asked: wanted.time && isOnEveryCard(wanted.time.label) ? [] : days,
    notice: searchNotice(flag === null ? wanted.unknown : unknownPlaces, wanted.leftOut),
    urgent: flag?.help ?? null,
    hasNeed: tiers.exact !== null || wanted.needs.length > 0,
    isNamed: wanted.names.length > 0,
  };
}

/** Nobody else is shown below the note on whom to call: theirs is the main category of those who fit. */
function fitting(categories: readonly CategoryName[]): Term[] {
  return [categoriesTerm(categories, mainCategoryToken)].filter((term) => term !== null);
}

/** Where nobody lists what is wrong, a doctor who fits is a GP: no skin clinic for pain in the chest. */
const NOT_OTHER_DOCTORS: Term = {
  any: [
    { not: mainCategoryToken('doctors') },
    serviceToken(canonicalWord('gp')),
    nameWordToken(canonicalWord('gp')),
  ],
};

/** The filters that are looked up as tokens. */
function filterTerms(
  { discount, availableToday, openNow }: FilterQuery,
  now: LondonMoment,
): Term[] {
  return [
    ...(discount === 'true' ? [OFFER_TOKEN] : []),
    ...(availableToday === 'true' ? [openTodayTerm(now)] : []),
    ...(openNow === 'true' ? [openNowTerm(now)] : []),
  ];
}

/** Those open at the time that is asked for; null: none is. */
function openOn(days: readonly Day[], time: Understanding['time'], now: LondonMoment): Term | null {
  if (time?.label === OPEN_NOW) return openNowTerm(now);
  return anyOf(days.map((day) => (day === now.day ? openTodayTerm(now) : openTerm(day))));
}

function devicePlace({ lat, lng }: FilterQuery): Place | null {
  return lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
}

function priceOf({ minPrice, maxPrice }: FilterQuery): Search['price'] {
  if (minPrice === undefined && maxPrice === undefined) return null;
  const pence = (pounds: number | undefined) => (pounds === undefined ? null : pounds * 100);
  return { from: pence(minPrice), to: pence(maxPrice) };
}

import type { ProviderSearchPage, UnderstoodPart } from '#shared/contract/search.ts';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { OPEN_NOW, TODAY, wantedDays } from '#shared/domain/search/wanted-days.ts';
import { inPlaceNamed } from './place-copy.ts';
import type { SearchFilters } from './filters.ts';

/** As the server labels "near me", which is no place of its own. */
const NEAR_ME = 'Near me';

/** The text of a part's chip: "Physio", "Near Leeds", "Under £200". */
export function partText({ kind, label }: Pick<UnderstoodPart, 'kind' | 'label'>): string {
  return kind === 'place' && label !== NEAR_ME ? `Near ${label}` : label;
}

/** The filters without a part of the typed texts. */
export function withoutPart(
  filters: SearchFilters,
  { field, rest }: Pick<UnderstoodPart, 'field' | 'rest'>,
): SearchFilters {
  return field === 'service'
    ? { ...filters, searchService: rest }
    : { ...filters, searchLocation: rest };
}

/** "We took “fisio” to mean Physio."; '' without a correction. */
export function correctionText(parts: readonly UnderstoodPart[]): string {
  const corrected = parts.flatMap(({ typed, label }) =>
    typed === null ? [] : [`“${typed}” to mean ${label}`],
  );
  return corrected.length === 0 ? '' : `We took ${listed(corrected, 'and')}.`;
}

/** The searches for corrected words as they were typed, as links. */
export function exactSearches(
  filters: SearchFilters,
  parts: readonly UnderstoodPart[],
): { readonly text: string; readonly filters: SearchFilters }[] {
  return parts.flatMap(({ typed, exact, field }) =>
    typed === null || exact === null
      ? []
      : [
          {
            text: `Search for “${typed}” instead`,
            filters: withoutPart(filters, { field, rest: exact }),
          },
        ],
  );
}

/** Other places of the name, as links: "Newport in Shropshire", and the filters that search there. */
export function otherPlaces(
  filters: SearchFilters,
  { place, parts }: Pick<ProviderSearchPage, 'place' | 'parts'>,
): { readonly text: string; readonly filters: SearchFilters }[] {
  const typed = parts.find(({ kind, label }) => kind === 'place' && label !== NEAR_ME);
  if (!place || !typed) return [];
  return place.others
    .filter(({ text }) => text !== place.name)
    .map(({ area, text }) => ({
      text: inPlaceNamed(text.split(', ')[0] ?? text, area),
      filters: { ...withoutPart(filters, typed), searchLocation: text },
    }));
}

/** Whether "near me" was typed, or a distance, which is from there unless a place is named. */
export function asksNearMe(parts: readonly UnderstoodPart[]): boolean {
  return parts.some(
    ({ kind, label }) => kind === 'distance' || (kind === 'place' && label === NEAR_ME),
  );
}

type AvailableCard = Pick<ProviderCard, 'availableToday' | 'openNow' | 'openOn'>;
type Shown = Pick<ProviderSearchPage, 'parts'> & {
  readonly providers: readonly AvailableCard[];
  readonly nearest: readonly AvailableCard[];
};

/** What a typed time means for the list: only who is known to be closed is left out (P-60). */
export function timeText({ parts, providers, nearest }: Shown): string {
  const time = parts.find(({ kind }) => kind === 'time');
  const cards = [...providers, ...nearest];
  if (!time || cards.length === 0) return '';
  const wanted = wantedDays(time.label);
  if (wanted === null) return 'We can’t check these times. Ask the provider before you go.';
  const open = `open ${wanted.text}`;
  const answers = cards.map((card) => isOpenAt(time.label, card));
  if (answers.includes(true)) return `We’ve marked who’s ${open}. Call the others to check.`;
  return answers.every((answer) => answer === false)
    ? `By their published hours, none of these are ${open}. Call to check.`
    : `We don’t know who’s ${open} yet, so call to check.`;
}

/** Null: not known. */
function isOpenAt(label: string, { availableToday, openNow, openOn }: AvailableCard) {
  if (label === TODAY) return availableToday;
  if (label === OPEN_NOW) return openNow;
  return openOn === undefined ? null : openOn !== null;
}

/** What a typed price means for the list; '' without one. */
export function priceText({ parts, providers }: Omit<Shown, 'nearest'>): string {
  const isLimited = parts.some(({ kind, label }) => kind === 'price' && /\d/u.test(label));
  return isLimited && providers.length > 0 ? 'Providers without a listed price come last.' : '';
}

function listed(texts: readonly string[], word: string): string {
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(` ${word} `);
}

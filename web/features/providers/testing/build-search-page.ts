import type { ProviderSearchPage, UnderstoodPart } from '#shared/contract/search.ts';

/** A page of search results for tests; empty unless told otherwise. */
export function buildSearchPage(changes: Partial<ProviderSearchPage> = {}): ProviderSearchPage {
  return {
    providers: [],
    nearest: [],
    related: [],
    next: null,
    place: null,
    parts: [],
    notice: null,
    order: 'name',
    ...changes,
  };
}

/** A part of a typed text that was understood; a need in the service field unless told otherwise. */
export function buildPart(changes: Partial<UnderstoodPart> = {}): UnderstoodPart {
  return { kind: 'need', field: 'service', label: 'Physio', typed: null, rest: '', ...changes };
}

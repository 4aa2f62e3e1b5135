import type { ProviderSearchPage, UnderstoodPart } from '#shared/contract/search.ts';

/** A page of search results for tests; empty by default. */
export function buildSearchPage(changes: Partial<ProviderSearchPage> = {}): ProviderSearchPage {
  return {
    providers: [],
    nearest: [],
    related: [],
    next: null,
    place: null,
    parts: [],
    notice: null,
    urgent: null,
    order: 'name',
    ...changes,
  };
}

/** A part of a typed text that was understood; by default a need in the service field. */
export function buildPart(changes: Partial<UnderstoodPart> = {}): UnderstoodPart {
  return {
    kind: 'need',
    field: 'service',
    label: 'Physio',
    typed: null,
    rest: '',
    exact: null,
    ...changes,
  };
}

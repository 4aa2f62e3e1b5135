import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchContract, type Suggestion } from '#shared/contract/search.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** Shorter than the 300 ms of the list, so that suggestions appear before the list changes. */
const DEBOUNCE_MS = 120;
const MIN_CHARACTERS = 2;
const STALE_MS = 60_000;
const NONE: readonly Suggestion[] = [];

/** The suggestions for a typed text; the previous ones stay until the new ones arrive. */
export function useSearchSuggestions(
  field: 'service' | 'location',
  typed: string,
): readonly Suggestion[] {
  const text = typed.trim().toLowerCase();
  const debounced = useDebounced(text);
  const { data = NONE } = useQuery({
    queryKey: ['suggestions', field, debounced] as const,
    queryFn: async ({ signal }) => {
      const query = { field, text: debounced };
      return groupByKind(await api.call(searchContract.suggestSearch, { query }, { signal }));
    },
    enabled: debounced.length >= MIN_CHARACTERS,
    staleTime: STALE_MS,
    placeholderData: (previous, query) =>
      query && isContinuation(query.queryKey[2], debounced) ? previous : undefined,
  });
  return text.length >= MIN_CHARACTERS && isContinuation(debounced, text) ? data : NONE;
}

/** Whether one text begins with the other. */
function isContinuation(previous: string, current: string): boolean {
  if (previous.length < MIN_CHARACTERS) return false;
  return current.startsWith(previous) || previous.startsWith(current);
}

/** The text after a pause in typing. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Groups the suggestions by kind, in the order of first occurrence. */
function groupByKind(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => suggestions.filter((each) => each.kind === kind));
}

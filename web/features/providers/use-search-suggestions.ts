import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchContract, type Suggestion } from '#shared/contract/search.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** Asked so soon that they stand before the list changes, 300 ms after the last key. */
const DELAY_MS = 120;
/** Spec 9, Field limits. */
const FEWEST_CHARACTERS = 2;
const KEPT_MS = 60_000;
const NONE: readonly Suggestion[] = [];

/** What somebody who types this may go on to write; those of a moment ago until the new ones come. */
export function useSearchSuggestions(
  field: 'service' | 'location',
  typed: string,
): readonly Suggestion[] {
  const text = typed.trim().toLowerCase();
  const asked = useRested(text);
  const { data = NONE } = useQuery({
    queryKey: ['suggestions', field, asked] as const,
    queryFn: async ({ signal }) => {
      const query = { field, text: asked };
      return inGroups(await api.call(searchContract.suggestSearch, { query }, { signal }));
    },
    enabled: asked.length >= FEWEST_CHARACTERS,
    staleTime: KEPT_MS,
    placeholderData: (before, of) => (of && goesOnFrom(of.queryKey[2], asked) ? before : undefined),
  });
  return text.length >= FEWEST_CHARACTERS && goesOnFrom(asked, text) ? data : NONE;
}

/** Whether one text is the other with more or less at its end. */
function goesOnFrom(before: string, now: string): boolean {
  if (before.length < FEWEST_CHARACTERS) return false;
  return now.startsWith(before) || before.startsWith(now);
}

/** The text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The same suggestions, those of a kind together, kinds in the order in which they first come. */
function inGroups(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => suggestions.filter((each) => each.kind === kind));
}

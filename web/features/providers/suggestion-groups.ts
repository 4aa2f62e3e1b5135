import type { Suggestion } from '#shared/contract/search.ts';

/** The same suggestions, those of a kind together, kinds in the order in which they first come. */
export function inGroups(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const kinds = [...new Set(suggestions.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => suggestions.filter((each) => each.kind === kind));
}

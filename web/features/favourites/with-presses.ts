import type { ProviderCard } from '#shared/contract/records/provider.ts';
import type { Presses } from './presses.ts';

/** The saved providers as the person sees them: the server's list with the presses on top, newest first. */
export function withPresses(
  list: readonly ProviderCard[],
  presses: Presses,
): readonly ProviderCard[] {
  const known = new Set(list.map(({ _id: id }) => id));
  const added = [...presses].filter(([id]) => !known.has(id)).map(([, provider]) => provider);
  return [
    ...added.filter((provider) => provider !== null).toReversed(),
    ...list.filter(({ _id: id }) => presses.get(id) !== null),
  ];
}

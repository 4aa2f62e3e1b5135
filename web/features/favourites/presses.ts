import type { ProviderCard } from '#shared/contract/records/provider.ts';

/** What hearts were pressed to since the page was loaded: the card where saved, null where taken out. */
export type Presses = ReadonlyMap<string, ProviderCard | null>;

/** The presses with a new one, which comes last. */
export function withPress(presses: Presses, provider: ProviderCard, saved: boolean): Presses {
  const { _id: id } = provider;
  const others = [...presses].filter(([pressed]) => pressed !== id);
  return new Map([...others, [id, saved ? provider : null]]);
}

/** Whether a provider counts as saved; while the list is not there, what was pressed. */
export function isFavourite(
  list: readonly ProviderCard[] | undefined,
  presses: Presses,
  providerId: string,
): boolean {
  const pressed = presses.get(providerId);
  if (pressed !== undefined) return pressed !== null;
  return list?.some(({ _id: id }) => id === providerId) ?? false;
}

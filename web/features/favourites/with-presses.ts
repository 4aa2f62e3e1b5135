import type { ProviderCard } from '#shared/contract/records/provider.ts';

/** A heart that was turned. */
export type Press = { readonly provider: ProviderCard; readonly saved: boolean };

/** The saved providers as the person sees them: the server's list with the presses on top, newest first. */
export function withPresses(
  list: readonly ProviderCard[],
  presses: readonly Press[],
): readonly ProviderCard[] {
  const listed = new Set(list.map(({ _id }) => _id));
  // The newest press of each heart, newest first.
  const last = new Map<string, Press>();
  for (const press of presses.toReversed()) {
    const id = press.provider._id;
    if (!last.has(id)) last.set(id, press);
  }
  const added = [...last].filter(([id, { saved }]) => saved && !listed.has(id));
  return [
    ...added.map(([, { provider }]) => provider),
    ...list.filter((provider) => last.get(provider._id)?.saved !== false),
  ];
}

import { paths } from '#web/app/paths.ts';

/** State of a history entry: the list from which a provider was opened. */
type FromList = { readonly from: string };

export function fromList(address: string): FromList {
  return { from: address };
}

/** The address of the list that a provider was opened from; null if it was not opened from Home. */
export function listAddress(state: unknown): string | null {
  const from = (state as Partial<FromList> | null)?.from;
  if (typeof from !== 'string') return null;
  return from === paths.home() || from.startsWith(`${paths.home()}?`) ? from : null;
}

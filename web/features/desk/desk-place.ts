import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';

/** A location of a desk: a live one, or one that was removed and still has appointments (P-58). */
export type DeskLocation = Pick<ProviderLocation, 'id' | 'address' | 'phone'> & {
  readonly removed?: true;
};

/** The provider record and location that a desk works for. */
export type DeskPlace = { readonly provider: ProviderRecord; readonly location: DeskLocation };

/** Where the desk adds an appointment: nothing is booked at a removed location. */
export function bookablePlace({ provider, location }: DeskPlace): DeskPlace {
  const [first] = provider.locations;
  return { provider, location: location.removed && first ? first : location };
}

/** The heading of the list (spec 2, Home). */
export function listHeading(category: string | null): string {
  return `${category ?? 'Providers'} near you`;
}

/** What the answer to a list call says of the list. */
export type Found = {
  readonly total: number;
  readonly place: string | null;
  readonly understood: string | null;
};

/** "128 providers near Leeds, for “physiotherapy”": how many there are, and what was understood. */
export function countWords({ total, place, understood }: Found): string {
  const count = `${total.toLocaleString('en-GB')} ${total === 1 ? 'provider' : 'providers'}`;
  return count + (place ? ` near ${place}` : '') + (understood ? ` for “${understood}”` : '');
}

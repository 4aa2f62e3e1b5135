import type { Sort } from './filters.ts';

export type Origin = {
  /** The name of the recognised place; null without one. */
  readonly place: string | null;
  readonly near: 'device' | 'profile' | null;
};

/** How the list is ordered, in one line. */
export function orderText(order: Sort, { place, near }: Origin): string {
  if (order === 'name') return 'A to Z';
  const isPlaceKnown = place !== null || near !== null;
  if (order === 'best')
    return `Best match: services first, then ${isPlaceKnown ? 'distance' : 'offers and ratings'}`;
  if (place !== null) return `Nearest to ${place} first`;
  return near === 'profile' ? 'Nearest to your postcode first' : 'Nearest to you first';
}

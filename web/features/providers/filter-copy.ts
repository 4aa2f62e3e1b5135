import type { BoundedCount } from '#shared/contract/search.ts';
import { grouped } from '#shared/domain/numbers/grouped.ts';
import { distanceText, type SearchedPlace } from './place-copy.ts';

/** The heading of the list (HOME-06, HOME-07). */
export function listHeading(category: string | null): string {
  return `${category ?? 'Providers'} near you`;
}

/** "12", or "more than 1,000" at the counting limit. */
export function countNumber({ count, more }: BoundedCount): string {
  return (more ? 'more than ' : '') + grouped(count);
}

/** "12 providers", or "more than 1,000 providers" at the counting limit. */
export function providerCount(total: BoundedCount): string {
  const single = total.count === 1 && !total.more;
  return `${countNumber(total)} ${single ? 'provider' : 'providers'}`;
}

/** "128 providers near Leeds" or "within 5 miles of Leeds", as a sentence of its own. */
export function countSentence(total: BoundedCount, list: SearchedPlace): string {
  const where = distanceText(list) || (list.place ? `near ${list.place.name}` : '');
  const words = [providerCount(total), where].filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { plural } from '../numbers/plural.ts';

/** "3 visits with a percentage off, no price given": what the figures leave out (P-62). */
export function unpricedText(count: number): string {
  return `${plural(count, 'visit', 'visits')} with a percentage off, no price given`;
}

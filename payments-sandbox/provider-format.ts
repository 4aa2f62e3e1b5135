import { randomBytes } from 'node:crypto';

let last = 0;

/**
 * A new id such as `sub_0mr1x…`: the part that sorts by the time of making, then one that cannot be guessed.
 * The real time is used, because the product's clock may stand still or be set back.
 */
export function newId(prefix: string): string {
  last = Math.max(last + 1, Date.now() * 1000);
  return `${prefix}_${last.toString(36).padStart(11, '0')}${randomBytes(12).toString('hex')}`;
}

/** An instant as the provider writes it: whole seconds since 1970. */
export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

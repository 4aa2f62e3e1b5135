import { randomBytes } from 'node:crypto';

let last = 0;

/**
 * A new id such as `sub_0mr1x…`: a part that sorts by creation time, then a random part. Uses the real
 * time, because the product's clock may stop or be set back.
 */
export function newId(prefix: string): string {
  last = Math.max(last + 1, Date.now() * 1000);
  return `${prefix}_${last.toString(36).padStart(11, '0')}${randomBytes(12).toString('hex')}`;
}

/** Unix time in whole seconds, as the provider uses it. */
export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a feed's URL is bound to: each person at a clinic has their own. */
export type Feed = {
  readonly providerId: string;
  readonly uid: string;
  readonly generation: number;
};

/** The keys in calendar feed URLs. @param key 32 bytes, for this purpose only */
export function createCalendarKeys(key: Buffer) {
  const keyOf = ({ providerId, uid, generation }: Feed) =>
    createHmac('sha256', key)
      .update(JSON.stringify([providerId, uid, generation]))
      .digest('base64url');
  return {
    keyOf,
    /** Compares in constant time. */
    isKeyOf(feed: Feed, candidate: string): boolean {
      const [expected, actual] = [Buffer.from(keyOf(feed)), Buffer.from(candidate)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

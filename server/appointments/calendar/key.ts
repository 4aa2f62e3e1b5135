import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a feed's URL is bound to: a new owner of the provider gets another URL. */
export type FeedOwner = {
  readonly providerId: string;
  readonly ownerUid: string;
  readonly generation: number;
};

/** The keys in calendar feed URLs. @param key 32 bytes, for this purpose only */
export function createCalendarKeys(key: Buffer) {
  const keyOf = ({ providerId, ownerUid, generation }: FeedOwner) =>
    createHmac('sha256', key)
      .update(JSON.stringify([providerId, ownerUid, generation]))
      .digest('base64url');
  return {
    keyOf,
    /** Compares in constant time. */
    isKeyOf(owner: FeedOwner, candidate: string): boolean {
      const [expected, actual] = [Buffer.from(keyOf(owner)), Buffer.from(candidate)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a feed's address is bound to: whoever runs the record later gets another one. */
export type FeedOwner = {
  readonly providerId: string;
  readonly ownerUid: string;
  readonly generation: number;
};

/** The keys in the addresses of calendar feeds. @param key 32 bytes, of this purpose only */
export function createCalendarKeys(key: Buffer) {
  const keyOf = ({ providerId, ownerUid, generation }: FeedOwner) =>
    createHmac('sha256', key)
      .update(JSON.stringify([providerId, ownerUid, generation]))
      .digest('base64url');
  return {
    keyOf,
    /** Takes the same time wherever the two differ. */
    isKeyOf(owner: FeedOwner, given: string): boolean {
      const [right, tried] = [Buffer.from(keyOf(owner)), Buffer.from(given)];
      return right.length === tried.length && timingSafeEqual(right, tried);
    },
  };
}

import type { RewardBook } from './reward-book.ts';

/** The rows of the book of rewards. */
export function createRewardEntryStore(): RewardBook {
  return {
    async add(entry, trx) {
      await trx.insertInto('reward_entry').values(entry).execute();
    },
  };
}

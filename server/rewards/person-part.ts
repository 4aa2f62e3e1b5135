import type { PersonPart } from '../accounts/person-parts.ts';
import type { RewardService } from './service.ts';

/** Rewards in an export; at a deletion they go with the account. */
export function rewardPart(rewards: RewardService): PersonPart {
  return {
    async exportOf({ uid }) {
      const [visits, statement] = await Promise.all([
        rewards.listVisits(uid),
        rewards.statementOf(uid),
      ]);
      return { rewardVisits: visits, rewardStatement: statement };
    },
    forget: async () => undefined,
  };
}

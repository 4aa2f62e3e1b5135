import type { rewardsContract } from '#shared/contract/rewards.ts';
import type { visitAnswersContract } from '#shared/contract/visit-answers.ts';
import type { Handlers } from '../http/call.ts';
import type { PayoutService } from './payouts.ts';
import type { RewardService } from './service.ts';

export function rewardRoutes(
  rewards: RewardService,
  payouts: PayoutService,
): Handlers<typeof rewardsContract> &
  Pick<Handlers<typeof visitAnswersContract>, 'listClinicVisits'> {
  return {
    getRewards: ({ params }) => rewards.get(params.uid),
    claimReward: ({ body }) => rewards.claim(body.uid, body.set),
    listPayouts: () => payouts.list(),
    listClinicVisits: () => payouts.listClinicVisits(),
    markPaid: ({ body, caller }) => payouts.markPaid(body.key, body.reference, caller.uid),
  };
}

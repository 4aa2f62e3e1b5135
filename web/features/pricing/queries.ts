import type { Reply } from '#shared/contract/endpoint.ts';
import { membershipContract } from '#shared/contract/membership.ts';
import type { Question } from '#web/lib/answers/answer-store.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { api } from '#web/lib/api/browser-api.ts';

export type Plans = Reply<typeof membershipContract.listPlans>;
export type Plan = Plans['plans'][number];
export type Campaign = NonNullable<Plans['campaign']>;

const PLANS: Question<Plans> = {
  key: ['plans'],
  ask: () => api.call(membershipContract.listPlans, {}),
};

/** The plans with their prices and the running campaign. `initial`: as the server rendered them. */
export function usePlans(initial: Plans | null) {
  return useAnswer<Plans>(PLANS, initial);
}

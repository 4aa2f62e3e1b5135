import { londonDay } from '#shared/domain/dates/day.ts';
import { campaignOn } from '#shared/domain/membership/campaign.ts';
import { PLAN_IDS, PLANS } from '#shared/domain/membership/plan.ts';
import type { MembershipDeps } from './deps.ts';

/** The plans with their prices, and the campaign that runs today. */
export async function listPlans({
  stores,
  clock,
  prices,
}: Pick<MembershipDeps, 'stores' | 'clock' | 'prices'>) {
  const campaign = campaignOn(await stores.campaigns.list(), londonDay(clock.now()));
  return {
    plans: PLAN_IDS.map((id) => {
      const { name, amountPence, people } = PLANS[id];
      return { id, name, amountPence, people, priceId: prices[id] };
    }),
    campaign: campaign && {
      headline: campaign.headline,
      endsOn: campaign.endsOn,
      years: campaign.years,
    },
  };
}

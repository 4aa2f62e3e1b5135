import type { PlanId } from '#shared/domain/membership/plan.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { PlanCard } from './plan-card.tsx';
import type { PlanOffer } from './plan-offer.ts';
import type { Campaign, Plans } from './queries.ts';

type Props = {
  plans: Plans | undefined;
  failed: boolean;
  onRetry: () => void;
  offerOf: (plan: PlanId) => PlanOffer;
  pendingPlan: PlanId | null;
  onSubscribe: (plan: PlanId) => void;
};

export function PlanList({ plans, failed, onRetry, offerOf, pendingPlan, onSubscribe }: Props) {
  if (!plans) {
    return failed ? (
      <ErrorMessage title="We couldn’t load the plans." onRetry={onRetry}>
        You haven’t been charged. Please try again in a moment.
      </ErrorMessage>
    ) : (
      <LoadingRegion label="Loading the plans">
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton shape="block" className="h-100 rounded-card" />
          <Skeleton shape="block" className="h-100 rounded-card" />
        </div>
      </LoadingRegion>
    );
  }
  return (
    <>
      {plans.campaign ? <CampaignBanner campaign={plans.campaign} /> : null}
      <div className="grid gap-6 md:grid-cols-2">
        {plans.plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offer={offerOf(plan.id)}
            pending={pendingPlan === plan.id}
            onSubscribe={() => onSubscribe(plan.id)}
          />
        ))}
      </div>
    </>
  );
}

/** The running campaign with its last day; the server decides whether one runs (P-28). */
function CampaignBanner({ campaign }: { campaign: Campaign }) {
  return (
    <section
      aria-label="Offer"
      className="mb-6 rounded-card bg-benefit-soft p-4 text-benefit sm:px-6 forced-colors:border"
    >
      <p className="text-lg font-semibold">{campaign.headline}</p>
      <p className="text-sm">
        Sign up by {longDate(campaign.endsOn)} and your membership will last {campaign.years} years.
      </p>
    </section>
  );
}

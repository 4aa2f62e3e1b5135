import { PoundSterling, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { coverText, perPerson, rewardText, UPGRADE_TERMS } from './plan-copy.ts';
import type { PlanOffer } from './plan-offer.ts';
import type { Plan } from './queries.ts';

type Props = {
  plan: Plan;
  offer: PlanOffer;
  pending: boolean;
  onSubscribe: () => void;
};

/** One plan: price, people covered, and its action with the terms (PRICE-01 to PRICE-03). */
export function PlanCard({ plan, offer, pending, onSubscribe }: Props) {
  const { id, name, amountPence } = plan;
  const headingId = `plan-${id}`;
  const pricePerPerson = perPerson(plan);
  return (
    <Card
      as="section"
      padding="lg"
      aria-labelledby={headingId}
      className="flex flex-col gap-6"
      data-plan={id}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={headingId}>{name}</h2>
          {offer === 'current' ? <Badge tone="benefit">Current plan</Badge> : null}
        </div>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="tabular text-3xl font-semibold">{pounds(amountPence)}</span>
          <span className="text-muted">per year</span>
          {pricePerPerson ? (
            <span className="basis-full text-sm lg:ml-auto lg:basis-auto font-medium text-benefit">
              {pricePerPerson}
            </span>
          ) : null}
        </p>
      </div>
      <ul className="grid flex-1 content-start gap-3">
        <Point icon={plan.people > 1 ? <Users /> : <User />}>{coverText(plan)}</Point>
        <Point icon={<PoundSterling />}>{rewardText(plan)}</Point>
      </ul>
      <div className="grid gap-4">
        {offer === 'subscribe' ? <PlanTerms plan={plan} /> : null}
        {offer === 'upgrade' ? (
          <>
            <p className="text-sm text-muted">{UPGRADE_TERMS}</p>
            <ButtonLink to={paths.profile()} variant="primary" size="lg" block>
              Upgrade to {name}
            </ButtonLink>
          </>
        ) : (
          <Button
            variant={offer === 'subscribe' && id === 'single' ? 'primary' : 'secondary'}
            size="lg"
            block
            pending={pending}
            pendingText="One moment…"
            onClick={onSubscribe}
          >
            {offer === 'current' ? 'Manage your membership' : `Subscribe to ${name}`}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Point({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-primary *:size-5">
        {icon}
      </span>
      {children}
    </li>
  );
}

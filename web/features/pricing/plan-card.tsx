import { Check } from 'lucide-react';
import { pounds } from '#shared/domain/money/pounds.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PlanTerms } from './plan-terms.tsx';
import { covers, inclusions } from './plan-words.ts';
import type { Plan } from './queries.ts';

type Props = {
  plan: Plan;
  pending: boolean;
  onSubscribe: () => void;
};

/** One plan: its price, what is included, and the button with its terms (spec 2, Pricing). */
export function PlanCard({ plan, pending, onSubscribe }: Props) {
  const { id, name, amountPence } = plan;
  const headingId = `plan-${id}`;
  return (
    <Card
      as="section"
      padding="lg"
      aria-labelledby={headingId}
      className="flex flex-col gap-6"
      data-plan={id}
    >
      <div>
        <h2 id={headingId}>{name}</h2>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="tabular text-3xl font-semibold">{pounds(amountPence)}</span>
          <span className="text-muted">per year</span>
        </p>
        <p className="mt-1 text-sm text-muted">{covers(plan)}</p>
      </div>
      <ul className="grid flex-1 content-start gap-3">
        {inclusions(plan).map((text) => (
          <li key={text} className="flex items-start gap-3 text-sm">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
      <div className="grid gap-4">
        <PlanTerms plan={plan} />
        <Button
          variant={id === 'single' ? 'primary' : 'secondary'}
          size="lg"
          block
          pending={pending}
          pendingText="One moment..."
          onClick={onSubscribe}
        >
          Subscribe to {name}
        </Button>
      </div>
    </Card>
  );
}

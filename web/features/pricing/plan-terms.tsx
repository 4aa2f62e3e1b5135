import { ShieldCheck } from 'lucide-react';
import { PROMISE, renewalTerms } from './plan-copy.ts';
import type { Plan } from './queries.ts';

/** Price, renewal, cancelling and the promise: what has to stand at the button (P-54). */
export function PlanTerms({ plan }: { plan: Plan }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-muted">{renewalTerms(plan)}</p>
      <p className="flex items-start gap-2 font-medium text-benefit">
        <ShieldCheck className="mt-0.5 size-5 shrink-0" />
        {PROMISE}
      </p>
    </div>
  );
}

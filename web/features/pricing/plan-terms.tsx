import { ShieldCheck } from 'lucide-react';
import { COOLING_OFF_TEXT, renewalTerms } from './plan-copy.ts';
import type { Plan } from './queries.ts';

/** Price, renewal, cancellation and cooling-off, required next to the button (P-54). */
export function PlanTerms({ plan }: { plan: Plan }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-muted">{renewalTerms(plan)}</p>
      <p className="flex items-start gap-2 font-medium text-benefit">
        <ShieldCheck className="mt-0.5 size-5 shrink-0" />
        {COOLING_OFF_TEXT}
      </p>
    </div>
  );
}

import { BadgePercent, CalendarCheck, HandCoins } from 'lucide-react';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Fact } from './welcome-fact.tsx';

// If the chunk fails to load, the facts stay.
const MemberLinks = lazyComponent(
  () => import('./member-links.tsx').catch(() => ({ default: Facts })),
  <Facts />,
);

type Props = {
  /** The first name of the signed-in person; null for a visitor and until loaded. */
  firstName: string | null;
  member: boolean;
};

/** The product in one sentence and three facts; for a member, three shortcuts instead of the facts. */
export function Welcome({ firstName, member }: Props) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="page grid gap-x-12 gap-y-3 py-4 sm:gap-y-4 sm:py-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div>
          <h1 className="text-xl sm:text-2xl">
            {firstName ? `Welcome back, ${firstName}` : 'Private healthcare at member prices'}
          </h1>
          <p className="measure mt-1 text-sm text-muted sm:text-base">
            {member
              ? 'Show your card and pay less. You pay the provider directly.'
              : 'One membership gets you exclusive rates on care you can trust. It is not health insurance.'}
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm lg:flex-col">
          {member ? <MemberLinks /> : <Facts />}
        </ul>
      </div>
    </div>
  );
}

function Facts() {
  return (
    <>
      <Fact icon={<BadgePercent />}>
        <strong>Up to 20% off</strong>
        <span className="max-sm:sr-only"> selected services</span>
      </Fact>
      <Fact icon={<CalendarCheck />}>
        <strong>{pounds(PLANS.single.amountPence)} a year</strong>
        <span className="max-sm:sr-only">, cancel any time</span>
      </Fact>
      <Fact icon={<HandCoins />}>
        <strong>Pay the provider directly</strong>
      </Fact>
    </>
  );
}

import { BadgePercent, CalendarCheck, Gift, Heart, CreditCard, HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { paths } from '#web/app/paths.ts';

type Props = {
  /** The first name of a signed-in person; null for a visitor, and until it is known. */
  firstName: string | null;
  member: boolean;
};

/** What this is, in one sentence and three facts; for a member the three likely ways on. */
export function Welcome({ firstName, member }: Props) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="page grid gap-x-12 gap-y-3 py-4 sm:gap-y-4 sm:py-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div>
          <h1 className="text-xl sm:text-2xl">
            {firstName ? `Welcome back, ${firstName}` : 'Private healthcare at member rates'}
          </h1>
          <p className="measure mt-1 text-sm text-muted sm:text-base">
            {member
              ? 'Show your card, pay the provider directly, and pay less.'
              : 'One membership, exclusive rates at trusted providers. It is not insurance.'}
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
      <Fact icon={<BadgePercent aria-hidden="true" />}>
        <strong>Up to 20% off</strong>
        <span className="max-sm:sr-only"> selected services</span>
      </Fact>
      <Fact icon={<CalendarCheck aria-hidden="true" />}>
        <strong>{pounds(PLANS.single.amountPence)} a year</strong>
        <span className="max-sm:sr-only">, cancel any time</span>
      </Fact>
      <Fact icon={<HandCoins aria-hidden="true" />}>
        <strong>Pay the provider directly</strong>
      </Fact>
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-center gap-2 text-ink [&_strong]:font-semibold [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-primary">
      {icon}
      <span>{children}</span>
    </li>
  );
}

function MemberLinks() {
  const links = [
    { to: paths.profile(), text: 'Digital Health Card', icon: <CreditCard aria-hidden="true" /> },
    { to: paths.favourites(), text: 'Favourites', icon: <Heart aria-hidden="true" /> },
    { to: paths.profile('rewards'), text: 'My Rewards', icon: <Gift aria-hidden="true" /> },
  ];
  return links.map(({ to, text, icon }) => (
    <Fact key={to} icon={icon}>
      <Link to={to} className="text-link inline-flex min-h-6 items-center">
        {text}
      </Link>
    </Fact>
  ));
}

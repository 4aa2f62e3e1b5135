import type { ReactNode } from 'react';
import type { Rewards } from '#shared/contract/rewards.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { unlockMessage } from '#shared/domain/rewards/stamp-card.ts';
import { BecomeMember } from '#web/lib/session/become-member.tsx';
import { Stamp } from './stamp.tsx';

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});

type Props = {
  card: Rewards['stampCard'];
  /** The days of the stamps, as far as known. */
  days: readonly Day[];
  /** The claim panel, at the bottom of the card. */
  children: ReactNode;
};

/** The stamp card of the Rewards tab (REWARD-01, REWARD-09). */
export function StampCard({ card, days, children }: Props) {
  const { plan, size, amountPence, progress, remaining } = card;
  const count = `${progress} of ${size} check-ins`;
  return (
    <section
      aria-labelledby="stamp-card"
      className="grid grid-cols-1 gap-5 rounded-plate bg-reward-soft p-5 text-reward sm:p-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="stamp-card">Stamp card</h2>
        <p className="tabular text-sm font-semibold">{count}</p>
        <p className="w-full text-sm">
          {plan === null ? '' : `${PLANS[plan].name} plan: `}
          {pounds(amountPence)} for every {size} check-ins.
        </p>
      </header>
      <ol aria-label={count} className="grid max-w-lg grid-cols-5 gap-x-2 gap-y-3 sm:gap-x-4">
        {Array.from({ length: size }, (_, place) => (
          <Place key={place} place={place} filled={place < progress} day={days[place]} />
        ))}
      </ol>
      {plan === null ? (
        <div className="grid justify-items-start gap-3">
          <p>Your check-ins count while your membership is active.</p>
          <BecomeMember />
        </div>
      ) : (
        <p className="font-medium">{unlockMessage(remaining)}</p>
      )}
      {children}
    </section>
  );
}

function Place({ place, filled, day }: { place: number; filled: boolean; day: Day | undefined }) {
  return (
    <li className="grid justify-items-center gap-1 text-xs">
      <Stamp place={place} filled={filled} />
      <span className="sr-only">
        {filled
          ? `Stamp ${place + 1}${day ? `: ${longDate(day)}` : ''}`
          : `Space ${place + 1}: empty`}
      </span>
      <span aria-hidden="true" className="tabular h-4 font-medium whitespace-nowrap">
        {filled && day ? dayAndMonth.format(new Date(`${day}T12:00:00Z`)) : null}
      </span>
    </li>
  );
}

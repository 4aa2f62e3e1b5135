import type { ReactNode } from 'react';
import type { ReferralEntry } from '#shared/contract/referrals.ts';
import { shortDate } from '#shared/domain/dates/display.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The lists show 3 entries, then "+ N more" (REFER-16, REFER-19, REFER-20). */
const SHOWN = 3;

type Props = {
  entries: readonly ReferralEntry[];
  /** The total number; of very many only the newest are in `entries`. */
  count: number;
};

/** Labels of the reward states that need one. */
const STATE_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pending: 'Pending',
    'on-hold': 'On hold',
    'taken-back': 'Reversed',
    paid: 'Paid',
  }),
);

/** Friends who bought a membership, with plan and reward (REFER-16 to REFER-18). */
export function SuccessfulReferrals({ entries, count }: Props) {
  return (
    <List
      id="successful-referrals"
      title="Recent Successful Referrals"
      entries={entries}
      count={count}
      empty="Friends who use your link will appear here once they buy a membership."
    >
      {({ membershipType, rewardAmount }) => (
        <>
          <Badge tone="primary">
            {PLANS[membershipType === 'family' ? 'family' : 'single'].membershipType}
          </Badge>
          <span className="tabular min-w-12 text-right font-semibold">
            {pounds(rewardAmount * 100)}
          </span>
        </>
      )}
    </List>
  );
}

/** Friends who signed up but have not bought a membership (REFER-19 to REFER-22). */
export function PendingReferrals({ entries, count }: Props) {
  return (
    <List
      id="pending-referrals"
      title="Pending Referrals"
      entries={entries}
      count={count}
      empty="Friends who sign up with your link will appear here until they buy a membership."
      note="Rewards are credited when referred friends purchase a membership."
    >
      {() => <Badge tone="yellow">Waiting for purchase</Badge>}
    </List>
  );
}

/** "Mar 3, 2026 · Pending". */
function dateAndState({ date, state }: ReferralEntry): string {
  return [date ? shortDate(date) : '', STATE_LABELS.get(state ?? '') ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}

type ListProps = Props & {
  id: string;
  title: string;
  empty: string;
  note?: string;
  children: (entry: ReferralEntry) => ReactNode;
};

function List({ id, title, entries, count, empty, note, children }: ListProps) {
  const more = Math.max(entries.length, count) - SHOWN;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {entries.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{empty}</p>
      ) : (
        <>
          <ul className="mt-1 divide-y divide-line">
            {entries.slice(0, SHOWN).map((entry, index) => (
              <li
                // Two friends may have the same first name, initial and day.
                key={`${entry.name}-${entry.date}-${index}`}
                className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{entry.name || 'A friend'}</span>
                  <span className="block text-sm text-muted">{dateAndState(entry)}</span>
                </span>
                {children(entry)}
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="pt-2 text-sm text-muted">+ {more} more</p> : null}
          {note ? <p className="mt-2 text-sm text-muted">{note}</p> : null}
        </>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import type { ReferralEntry } from '#shared/contract/referrals.ts';
import { shortDate } from '#shared/domain/dates/display.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Spec 9, Display: the lists show 3 entries, then how many more there are. */
const SHOWN = 3;

type Props = {
  entries: readonly ReferralEntry[];
  /** How many there are in all: of very many the newest are listed. */
  count: number;
};

/** What became of the money, where it is not simply the member's. */
const STATE_WORDS: Readonly<Record<string, string>> = {
  pending: 'Pending',
  'on-hold': 'On hold',
  'taken-back': 'Taken back',
  paid: 'Paid',
};

/** Friends who bought a membership, each with plan and reward. */
export function SuccessfulReferrals({ entries, count }: Props) {
  return (
    <List
      id="successful-referrals"
      title="Recent Successful Referrals"
      entries={entries}
      count={count}
      empty="Friends who buy a membership with your link will be listed here."
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

/** Friends who have signed up and bought nothing yet. */
export function PendingReferrals({ entries, count }: Props) {
  return (
    <List
      id="pending-referrals"
      title="Pending Referrals"
      entries={entries}
      count={count}
      empty="Friends who sign up with your link wait here until they buy a membership."
      note="Rewards are credited when referred friends purchase a membership."
    >
      {() => <Badge tone="yellow">Waiting for purchase</Badge>}
    </List>
  );
}

/** "Mar 3, 2026 · Pending". */
function whenAndWhat({ date, state }: ReferralEntry): string {
  return [date ? shortDate(date) : '', STATE_WORDS[state ?? ''] ?? '']
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
                  <span className="block text-sm text-muted">{whenAndWhat(entry)}</span>
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

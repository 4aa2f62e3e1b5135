import { Gift } from 'lucide-react';
import type { RewardLine, Rewards } from '#shared/contract/rewards.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';

/** Every pound with its reason and its state, newest first (P-25). */
export function Statement({ statement, olderLines = 0, totals, stampCard }: Omit<Rewards, 'sets'>) {
  return (
    <Card as="section" aria-labelledby="reward-statement" className="min-w-0">
      <h2 id="reward-statement">Your rewards</h2>
      {statement.length === 0 ? (
        <div className="mt-3 grid gap-6">
          <StatusMessage icon={<Gift />} headingLevel={3} title="No rewards yet">
            Fill a stamp card, or refer a friend who buys a membership, and your reward will appear
            here.
          </StatusMessage>
          <HowRewardsWork card={stampCard} />
        </div>
      ) : (
        <>
          <Totals totals={totals} />
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {statement.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
          {olderLines > 0 ? (
            <p className="border-t border-line pt-4 text-sm text-muted">
              + {olderLines} older. To see them all, download a copy of your data in Settings.
            </p>
          ) : null}
        </>
      )}
    </Card>
  );
}

function Totals({ totals }: Pick<Rewards, 'totals'>) {
  const figures = [
    ['Earned', totals.earnedPence],
    ['Ready to claim', totals.claimablePence],
    ['Being paid', totals.claimedPence],
    ['Paid', totals.paidPence],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {figures.map(([term, pence]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="tabular text-xl font-semibold">{pounds(pence)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ line }: { line: RewardLine }) {
  const { tone, word } = STATE_BADGES[line.state];
  const amount = pounds(line.amountPence);
  return (
    <li className="flex items-start justify-between gap-4 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{line.reason}</p>
        <p className="text-sm text-muted">{longDate(line.date)}</p>
        {line.note ? <p className="mt-1 text-sm text-muted">{line.note}</p> : null}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="tabular font-semibold">
          {line.state === 'taken-back' || line.state === 'forfeited' ? <s>{amount}</s> : amount}
        </span>
        <Badge tone={tone}>{word}</Badge>
      </div>
    </li>
  );
}

type StateBadge = { readonly tone: BadgeTone; readonly word: string };

/** The badge of each reward state (P-25, P-26 and P-56). */
const STATE_BADGES: Readonly<Record<RewardLine['state'], StateBadge>> = {
  maturing: { tone: 'yellow', word: 'Waiting' },
  pending: { tone: 'yellow', word: 'Pending' },
  claimable: { tone: 'benefit', word: 'Ready to claim' },
  claimed: { tone: 'blue', word: 'Claimed' },
  credited: { tone: 'blue', word: 'Credited' },
  paid: { tone: 'green', word: 'Paid' },
  'on-hold': { tone: 'yellow', word: 'On hold' },
  forfeited: { tone: 'grey', word: 'Cancelled' },
  'taken-back': { tone: 'grey', word: 'Reversed' },
};

/** How to earn a first reward, for members without any (P-24 and P-25). */
function HowRewardsWork({ card }: { card: Rewards['stampCard'] }) {
  const steps = [
    [
      'Check in at each visit',
      'Use your location when you arrive, or check in manually. One appointment per provider counts each day, from the day your membership begins.',
    ],
    [
      'Fill your card',
      `${card.size} check-ins earn you ${pounds(card.amountPence)}. Then you start a new card.`,
    ],
    [
      'Claim your reward',
      'Claim it here once your visits are confirmed. We’ll pay you by voucher or bank transfer.',
    ],
  ] as const;
  return (
    <ol className="grid gap-6 border-t border-line pt-6 md:grid-cols-3 lg:max-xl:grid-cols-1">
      {steps.map(([title, words], place) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-reward-soft text-sm font-semibold text-reward"
          >
            {place + 1}
          </span>
          <div className="min-w-0 pt-0.5">
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-sm text-muted">{words}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

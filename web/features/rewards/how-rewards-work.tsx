import type { Rewards } from '#shared/contract/rewards.ts';
import { pounds } from '#shared/domain/money/pounds.ts';

/** How to earn a first reward, for members without any (P-24 and P-25). */
export function HowRewardsWork({ card }: { card: Rewards['stampCard'] }) {
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

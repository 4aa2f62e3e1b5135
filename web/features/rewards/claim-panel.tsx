import { useEffect, useRef, useState } from 'react';
import type { RewardSet } from '#shared/contract/rewards.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { nextClaim } from './claim-copy.ts';
import { useClaim } from './queries.ts';
import { Stamp } from './stamp.tsx';

type Props = { uid: string; sets: readonly RewardSet[] };

/** The Claim button while a reward is earned (REWARD-07), and the confirmation of a claim (P-25). */
export function ClaimPanel({ uid, sets }: Props) {
  const claim = nextClaim(sets);
  const { mutate, isPending, error } = useClaim(uid);
  const [claimed, setClaimed] = useState<RewardSet | null>(null);
  if (!claim && !claimed && !error) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {claimed ? <Claimed key={claimed.number} set={claimed} /> : null}
      {error ? (
        <Notice tone="error" className="text-ink">
          {messageOf(error, 'We couldn’t claim your reward. Please try again.')}
        </Notice>
      ) : null}
      {claim ? (
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          block
          pending={isPending}
          reason={claim.reason}
          onClick={() => mutate(claim.set.number, { onSuccess: () => setClaimed(claim.set) })}
        >
          {claim.label}
          {claim.earned > 1 ? <Count earned={claim.earned} /> : null}
        </Button>
      ) : null}
    </div>
  );
}

function Count({ earned }: { earned: number }) {
  return (
    <>
      <span className="sr-only">({earned} rewards earned)</span>
      <span
        aria-hidden="true"
        className="tabular inline-flex size-6 items-center justify-center rounded-full bg-reward-soft text-xs font-bold text-reward"
      >
        {earned}
      </span>
    </>
  );
}

/** Confirms the claim and says what happens next; takes focus, because the button may be gone. */
function Claimed({ set }: { set: RewardSet }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="claimed"
      aria-describedby="claimed-next"
      className="flex animate-rise items-center gap-4 rounded-card bg-surface p-4 text-ink outline-none"
    >
      <span className="w-14 shrink-0">
        <Stamp place={set.number} filled />
      </span>
      <div className="min-w-0">
        <h3 id="claimed" className="text-base">
          {pounds(set.amountPence)} claimed
        </h3>
        <p id="claimed-next" className="text-sm text-muted">
          We’ll pay you by voucher or bank transfer and mark it as paid here. You don’t have to do
          anything else.
        </p>
      </div>
    </section>
  );
}

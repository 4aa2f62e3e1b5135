import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Membership } from '#shared/contract/membership.ts';
import { suggestsAnotherCard } from '#shared/errors/payment-decline.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BankConfirmation } from './bank-confirmation.tsx';
import { CardPageButton } from './card-page-button.tsx';
import { CHECKING_PAYMENT, UPGRADE_LABEL, upgradePrompt } from './upgrade-copy.ts';
import { useUpgradeSteps } from './use-upgrade-steps.ts';

const FAILED = 'We couldn’t change your plan. Please try again.';

type Props = {
  uid: string;
  membership: Membership;
  /** Asks who else is on the plan. */
  onUpgraded: () => void;
};

/** Upgrades from Single to Couple/Family; the price is shown before confirming (P-32). */
export function UpgradeSection(props: Props) {
  const { uid, membership } = props;
  const container = useRef<HTMLDivElement>(null);
  const steps = useUpgradeSteps(uid, membership, container);
  const confirmation = membership.upgradeConfirmation;
  const handleUpgraded = useEffectEvent(props.onUpgraded);
  useEffect(() => {
    if (steps.done) handleUpgraded();
  }, [steps.done]);
  return (
    <div ref={container} tabIndex={-1} data-print="hide" className="empty:hidden">
      {steps.done ? (
        <Notice tone="success" title="Your membership is now Couple/Family">
          We’ve emailed you a confirmation to keep.
        </Notice>
      ) : steps.check.isPending ? (
        <Notice tone="info">
          <output>{CHECKING_PAYMENT}</output>
        </Notice>
      ) : confirmation ? (
        <BankConfirmation uid={uid} amountPence={confirmation.amountPence} {...steps} />
      ) : (
        <UpgradeOffer {...props} steps={steps} />
      )}
    </div>
  );
}

function UpgradeOffer({
  uid,
  membership,
  steps,
}: Omit<Props, 'onUpgraded'> & { steps: ReturnType<typeof useUpgradeSteps> }) {
  const { upgrade, check, error } = steps;
  const [open, setOpen] = useState(false);
  const prompt = upgradePrompt(membership);
  const declined = error instanceof ApiError && suggestsAnotherCard(error.code);

  if (!prompt || !membership.upgrade) return null;
  const { amountPence } = membership.upgrade;
  return (
    <div className="rounded-control border border-line p-4">
      <p className="text-sm text-muted">{prompt.line}</p>
      {error && !open ? (
        <Notice
          tone="error"
          className="mt-3"
          action={declined ? <CardPageButton uid={uid} label="Use another card" /> : null}
        >
          {messageOf(error, FAILED)}
        </Notice>
      ) : null}
      <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
        {UPGRADE_LABEL}
      </Button>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        title={prompt.title}
        description={
          <>
            <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-base text-ink">
              {prompt.facts.map(([term, fact]) => (
                <div key={term} className="contents">
                  <dt>{term}</dt>
                  <dd className="tabular text-right font-semibold">{fact}</dd>
                </div>
              ))}
            </dl>
            {prompt.text}
          </>
        }
        confirmLabel={prompt.yes}
        cancelLabel="Not now"
        onConfirm={() => {
          if (upgrade.isPending) return;
          check.reset();
          upgrade.mutate(amountPence, {
            onSuccess: () => setOpen(false),
            onError: () => setOpen(false),
          });
        }}
        pending={upgrade.isPending}
      />
    </div>
  );
}

import { useRef, useState } from 'react';
import type { Membership } from '#shared/contract/membership.ts';
import { asksForAnotherCard } from '#shared/errors/payment-decline.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { paths } from '#web/app/paths.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BankConfirmation } from './bank-confirmation.tsx';
import { CardPageButton } from './card-page-button.tsx';
import { CHECKING, UPGRADE, upgradeQuestion } from './upgrade-copy.ts';
import { useUpgradeSteps } from './use-upgrade-steps.ts';

const FAILED = 'Your plan could not be changed. Please try again.';

type Props = { uid: string; membership: Membership };

/** From Single to Couple/Family, with the price before the question is answered (P-32). */
export function UpgradeSection(props: Props) {
  const { uid, membership } = props;
  const standing = useRef<HTMLDivElement>(null);
  const steps = useUpgradeSteps(uid, membership, standing);
  const waiting = membership.upgradeConfirmation;
  return (
    <div ref={standing} tabIndex={-1} data-print="hide" className="empty:hidden">
      {steps.done ? (
        <NowFamily />
      ) : steps.check.isPending ? (
        <Notice tone="info">
          <output>{CHECKING}</output>
        </Notice>
      ) : waiting ? (
        <BankConfirmation uid={uid} amountPence={waiting.amountPence} {...steps} />
      ) : (
        <Offer {...props} steps={steps} />
      )}
    </div>
  );
}

function Offer({ uid, membership, steps }: Props & { steps: ReturnType<typeof useUpgradeSteps> }) {
  const { upgrade, check, error } = steps;
  const [open, setOpen] = useState(false);
  const question = upgradeQuestion(membership);
  const declined = error instanceof ApiError && asksForAnotherCard(error.code);

  if (!question || !membership.upgrade) return null;
  const { amountPence } = membership.upgrade;
  return (
    <div className="rounded-control border border-line p-4">
      <p className="text-sm text-muted">{question.line}</p>
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
        {UPGRADE}
      </Button>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        title={question.title}
        description={
          <>
            <dl className="mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-base text-ink">
              {question.facts.map(([term, fact]) => (
                <div key={term} className="contents">
                  <dt>{term}</dt>
                  <dd className="tabular text-right font-semibold">{fact}</dd>
                </div>
              ))}
            </dl>
            {question.text}
          </>
        }
        confirmLabel={question.yes}
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

/** Said once it is done: who else is on the plan is asked for afterwards. */
function NowFamily() {
  return (
    <Notice
      tone="success"
      title="Your membership is now Couple/Family"
      action={
        <ButtonLink to={paths.familyDetails()} size="sm">
          Add the people on your plan
        </ButtonLink>
      }
    >
      We emailed you a confirmation to keep. Who else is on your plan? You can add up to four
      people.
    </Notice>
  );
}

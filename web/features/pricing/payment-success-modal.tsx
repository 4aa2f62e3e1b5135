import { Check, CreditCard, Hourglass, TriangleAlert } from 'lucide-react';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { roleName } from '#shared/domain/accounts/role.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Modal, type ModalProps } from '#web/ui/modal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PaymentUnconfirmed } from './payment-unconfirmed.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { type ActivationStep, RETRY_LABELS, useActivation } from './use-activation.ts';

const WAITING = 'Activating your membership...';
const WAITING_LOOK = { title: 'Your membership', icon: <CreditCard /> };
const LOOKS: Readonly<Record<ActivationStep, Pick<ModalProps, 'title' | 'icon' | 'iconTone'>>> = {
  waiting: WAITING_LOOK,
  // Until role and card number are known.
  activated: WAITING_LOOK,
  processing: { title: 'Payment in progress', icon: <Hourglass /> },
  failed: { title: 'Not confirmed yet', icon: <TriangleAlert />, iconTone: 'warning' },
};
const DONE_LOOK = { title: 'Membership Activated!', icon: <Check />, iconTone: 'success' } as const;

type Props = { onClose: () => void; onSignIn: () => void };

/** The result of a payment: waits for role and card number, then shows them (PRICE-26, PRICE-27). */
export default function PaymentSuccessModal({ onClose, onSignIn }: Props) {
  const { phase, user } = useSession();
  const { step, message, retry } = useActivation(user?.uid ?? null);
  const { role, loading: roleLoading } = useAccount();
  const { cardNumber, loading: cardLoading } = useHealthCard();
  const retryLabel = RETRY_LABELS[step];
  const done = step === 'activated' && !roleLoading && !cardLoading;

  if (phase === 'signed-out') {
    return (
      <Modal
        onClose={onClose}
        size="sm"
        icon={<CreditCard />}
        title="One more step"
        description="If you’ve just paid, sign in to see your membership."
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button variant="primary" onClick={onSignIn}>
              Log In
            </Button>
          </>
        }
      />
    );
  }
  return (
    <Modal
      onClose={onClose}
      size="sm"
      {...(done ? DONE_LOOK : LOOKS[step])}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {done ? (
            <ButtonLink to={paths.profile()} variant="primary">
              See your health card
            </ButtonLink>
          ) : null}
          {retryLabel ? (
            <Button variant="primary" onClick={retry}>
              {retryLabel}
            </Button>
          ) : null}
        </>
      }
    >
      {done ? (
        <>
          <output className="mb-4 block text-muted">{message}</output>
          <dl className="grid gap-3 rounded-control bg-primary-soft p-4">
            <div>
              <dt className="text-sm text-muted">Role</dt>
              <dd className="font-semibold">{roleName(role)}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">Health card number</dt>
              <dd className="tabular text-lg font-semibold">
                {cardNumber ? formatCardNumber(cardNumber) : 'Will appear in your profile shortly'}
              </dd>
            </div>
          </dl>
        </>
      ) : step === 'processing' ? (
        <PaymentProcessing />
      ) : step === 'failed' ? (
        <PaymentUnconfirmed message={message} />
      ) : (
        <div className="flex min-h-18 items-center gap-3">
          <Spinner />
          <output>{WAITING}</output>
        </div>
      )}
    </Modal>
  );
}

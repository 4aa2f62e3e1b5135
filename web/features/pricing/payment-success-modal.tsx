import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { roleName } from '#shared/domain/accounts/role.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PaymentUnconfirmed } from './payment-unconfirmed.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { type ActivationStep, useActivation } from './use-activation.ts';

const WAITING = 'Activating your membership...';
const TITLES: Readonly<Record<ActivationStep, string>> = {
  waiting: 'Your membership',
  activated: 'Your membership',
  processing: 'Payment in progress',
  failed: 'Not confirmed yet',
};

type Props = { onClose: () => void; onSignIn: () => void };

/** The result of a payment: waits for role and card number, then shows them (PRICE-26, PRICE-27). */
export default function PaymentSuccessModal({ onClose, onSignIn }: Props) {
  const { phase, user } = useSession();
  const { step, message, retry } = useActivation(user?.uid ?? null);
  const { role, loading: roleLoading } = useAccount();
  const { cardNumber, loading: cardLoading } = useHealthCard();
  const done = step === 'activated' && !roleLoading && !cardLoading;

  if (phase === 'signed-out') {
    return (
      <Modal
        onClose={onClose}
        size="sm"
        title="One more step"
        description="Please sign in to finish activating your membership."
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
      title={done ? 'Membership Activated!' : TITLES[step]}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {done ? (
            <ButtonLink to={paths.profile()} variant="primary">
              See your health card
            </ButtonLink>
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
        <PaymentProcessing onCheck={retry} />
      ) : step === 'failed' ? (
        <PaymentUnconfirmed message={message} onRetry={retry} />
      ) : (
        <div className="flex min-h-18 items-center gap-3">
          <Spinner />
          <output>{WAITING}</output>
        </div>
      )}
    </Modal>
  );
}

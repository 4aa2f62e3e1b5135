import { Check, CreditCard, Hourglass, TriangleAlert } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { PaymentUnconfirmed } from './payment-unconfirmed.tsx';
import { RETRY_LABELS, useActivation } from './use-activation.ts';

/** Anyone can open the page, so to a person who is signed in it claims no payment that is not confirmed. */
const LOOKS = {
  waiting: { title: 'Your membership', icon: <CreditCard />, tone: 'neutral' },
  activated: { title: 'Payment Successful', icon: <Check />, tone: 'success' },
  processing: { title: 'Payment in progress', icon: <Hourglass />, tone: 'neutral' },
  failed: { title: 'Not confirmed yet', icon: <TriangleAlert />, tone: 'warning' },
} as const;

/** What follows a payment: the membership is activated, but not for visitors (ERR-48, ERR-49). */
export function ActivationResult() {
  const { phase, user } = useSession();
  const { step, message, retry } = useActivation(user?.uid ?? null);
  const signedOut = phase === 'signed-out';
  const retryLabel = RETRY_LABELS[step];
  return (
    <StatusMessage
      headingLevel={1}
      {...LOOKS[step]}
      {...(signedOut ? { title: 'Payment Successful' } : {})}
      actions={
        <>
          {retryLabel ? (
            <Button variant="primary" onClick={retry}>
              {retryLabel}
            </Button>
          ) : null}
          {signedOut ? (
            <ButtonLink
              to={paths.signIn()}
              state={{ from: paths.paymentSuccess() }}
              variant="primary"
            >
              Log In
            </ButtonLink>
          ) : null}
          <ButtonLink to={paths.home()} variant={retryLabel || signedOut ? 'secondary' : 'primary'}>
            Go to Home
          </ButtonLink>
        </>
      }
    >
      {signedOut ? (
        'If you’ve just paid, sign in to see your membership and digital health card. If you haven’t, nothing has been charged.'
      ) : step === 'activated' ? (
        <output>{message}</output>
      ) : step === 'processing' ? (
        <PaymentProcessing />
      ) : step === 'failed' ? (
        <PaymentUnconfirmed message={message} />
      ) : (
        <div className="flex items-center gap-3">
          <Spinner />
          <output>Activating your membership...</output>
        </div>
      )}
    </StatusMessage>
  );
}

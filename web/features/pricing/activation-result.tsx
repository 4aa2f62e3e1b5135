import { Check, Hourglass, TriangleAlert } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { PaymentUnconfirmed } from './payment-unconfirmed.tsx';
import { RETRY_LABELS, useActivation } from './use-activation.ts';

const LOOKS = {
  waiting: { icon: <Check />, tone: 'success' },
  activated: { icon: <Check />, tone: 'success' },
  processing: { icon: <Hourglass />, tone: 'neutral' },
  failed: { icon: <TriangleAlert />, tone: 'warning' },
} as const;

/** What follows a payment: the membership is activated, but not for visitors (ERR-48, ERR-49). */
export function ActivationResult() {
  const { phase, user } = useSession();
  const { step, message, retry } = useActivation(user?.uid ?? null);
  const retryLabel = RETRY_LABELS[step];
  return (
    <StatusMessage
      headingLevel={1}
      {...LOOKS[step]}
      title="Payment Successful"
      actions={
        <>
          {retryLabel ? (
            <Button variant="primary" onClick={retry}>
              {retryLabel}
            </Button>
          ) : null}
          <ButtonLink to={paths.home()} variant={retryLabel ? 'secondary' : 'primary'}>
            Go to Home
          </ButtonLink>
        </>
      }
    >
      {phase === 'signed-out' ? (
        'Sign in to see your membership and digital health card.'
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

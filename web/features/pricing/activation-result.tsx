import { useSession } from '#web/lib/session/use-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PaymentUnconfirmed } from './payment-unconfirmed.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { useActivation } from './use-activation.ts';

/** The activation result on the payment success page; not for visitors (ERR-48, ERR-49). */
export function ActivationResult() {
  const { phase, user } = useSession();
  const { step, message, retry } = useActivation(user?.uid ?? null);
  if (phase === 'signed-out') {
    return <p className="text-muted">Sign in to see your membership and digital health card.</p>;
  }
  if (step === 'activated') return <Notice tone="success">{message}</Notice>;
  if (step === 'processing') return <PaymentProcessing onCheck={retry} />;
  if (step === 'failed') return <PaymentUnconfirmed message={message} onRetry={retry} />;
  return (
    <div className="flex items-center gap-3">
      <Spinner />
      <output>Activating your membership...</output>
    </div>
  );
}

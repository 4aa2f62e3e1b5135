import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';

const PaymentSuccessModal = lazyPart(async () => ({
  default: (await import('./payment-success-modal.tsx')).PaymentSuccessModal,
}));
const PaymentCancelledModal = lazyPart(async () => ({
  default: (await import('./payment-cancelled-modal.tsx')).PaymentCancelledModal,
}));

type Props = {
  /** The `status` of the address. */
  status: string | null;
  onClose: () => void;
  onSignIn: () => void;
};

const never = () => () => {};

/** The result window of a payment. Windows belong to the browser: the server's page has none. */
export function PaymentResult({ status, onClose, onSignIn }: Props) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return (
    <Suspense>
      {status === 'success' ? <PaymentSuccessModal onClose={onClose} onSignIn={onSignIn} /> : null}
      {status === 'cancel' ? <PaymentCancelledModal onClose={onClose} /> : null}
    </Suspense>
  );
}

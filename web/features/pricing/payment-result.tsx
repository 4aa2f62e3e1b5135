import { lazyPart } from '#web/lib/lazy-part.tsx';
import { usePageAlive } from '#web/lib/site/use-page-alive.ts';

const PaymentSuccessModal = lazyPart(() => import('./payment-success-modal.tsx'));
const PaymentCancelledModal = lazyPart(() => import('./payment-cancelled-modal.tsx'));

type Props = {
  /** The `status` of the address. */
  status: string | null;
  onClose: () => void;
  onSignIn: () => void;
};

/** The result window of a payment. Windows belong to the browser: the server's page has none. */
export function PaymentResult({ status, onClose, onSignIn }: Props) {
  const inBrowser = usePageAlive();
  if (inBrowser && status === 'success')
    return <PaymentSuccessModal onClose={onClose} onSignIn={onSignIn} />;
  return inBrowser && status === 'cancel' ? <PaymentCancelledModal onClose={onClose} /> : null;
}

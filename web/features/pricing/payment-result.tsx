import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';

const PaymentSuccessModal = lazyComponent(() => import('./payment-success-modal.tsx'));
const PaymentCancelledModal = lazyComponent(() => import('./payment-cancelled-modal.tsx'));

type Props = {
  /** The `status` query parameter. */
  status: string | null;
  onClose: () => void;
  onSignIn: () => void;
};

/** The result modal of a payment (PRICE-19, PRICE-20). Not server-rendered: modals need the browser. */
export function PaymentResult({ status, onClose, onSignIn }: Props) {
  const inBrowser = useHydrated();
  if (inBrowser && status === 'success')
    return <PaymentSuccessModal onClose={onClose} onSignIn={onSignIn} />;
  return inBrowser && status === 'cancel' ? <PaymentCancelledModal onClose={onClose} /> : null;
}

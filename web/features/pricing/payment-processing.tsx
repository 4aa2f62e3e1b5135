import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A payment that the bank is still processing: no action is needed (P-3 and P-56). */
export function PaymentProcessing({ onCheck }: { onCheck: () => void }) {
  return (
    <Notice
      tone="info"
      title="Your bank is still processing your payment"
      action={
        <Button size="sm" onClick={onCheck}>
          Check again
        </Button>
      }
    >
      <output className="block">
        This can take a few working days. You don’t have to wait here or pay again: we’ll email you
        when it’s done. Your membership becomes active once the payment goes through.
      </output>
    </Notice>
  );
}

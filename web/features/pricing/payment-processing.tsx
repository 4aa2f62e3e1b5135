/** A payment that the bank is still processing: no action is needed (P-3 and P-56). */
export function PaymentProcessing() {
  return (
    <>
      <p className="font-semibold text-ink">Your bank is still processing your payment</p>
      <output className="mt-2 block text-muted">
        This can take a few working days. You don’t have to wait here or pay again: we’ll email you
        when it’s done. Your membership becomes active once the payment goes through.
      </output>
    </>
  );
}

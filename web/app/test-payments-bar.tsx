import { useSite } from '#web/lib/site/use-site.ts';

/**
 * A banner above every page while payments are in test mode (ADR-037). In the normal flow, so that
 * it covers nothing, and printed too.
 */
export function TestPaymentsBar() {
  const { testPayments } = useSite();
  return testPayments ? (
    <aside aria-label="Test payments" className="border-b border-line bg-blue-soft text-blue">
      <p className="page py-2 text-center text-sm font-medium text-balance">
        Test payments: no real money is taken here.
      </p>
    </aside>
  ) : null;
}

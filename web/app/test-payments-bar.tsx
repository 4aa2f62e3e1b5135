import { useSite } from '#web/lib/site/use-site.ts';

/**
 * Above every page of an installation that only tries out payments (ADR-037). It stands in
 * the flow of the page, so that it covers nothing; paper says it too.
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

import type { SubscriptionFacts } from '../fulfil.ts';

/** An instant. */
export const at = (text: string) => new Date(text);

/** A Single subscription paid on 2 February 2026, with changes. */
export function facts(change: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  return {
    id: 'sub_1',
    plan: 'single',
    state: 'active',
    startedAt: at('2026-02-02T10:00:00Z'),
    currentPeriodStart: at('2026-02-02T10:00:00Z'),
    currentPeriodEnd: at('2027-02-02T10:00:00Z'),
    cancelAtPeriodEnd: false,
    endedAt: null,
    latestInvoicePaid: true,
    latestInvoiceGivenUp: false,
    everPaid: true,
    ...change,
  };
}

/** Nothing has been paid for it. */
export const unpaid = { everPaid: false, latestInvoicePaid: false };

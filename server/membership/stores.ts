import type { Kysely, Transaction } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { createCampaignStore } from './campaign-store.ts';
import { createCardStore } from './card-store.ts';
import { createCheckoutStore } from './checkout-store.ts';
import { createCustomerStore } from './customer-store.ts';
import { createDisputeStore } from './disputes/dispute-store.ts';
import { createWarningStore } from './disputes/warning-store.ts';
import { createDuplicateStore } from './duplicate-store.ts';
import { createEventStore } from './event-store.ts';
import { createLedgerStore } from './ledger-store.ts';
import { createMembershipStore } from './membership-store.ts';
import { createPaymentCardStore } from './payment-card-store.ts';
import { createPlanChangeStore } from './plan-change-store.ts';
import { createFailedRefundStore } from './refunds/failed-refund-store.ts';
import { createRefundStore } from './refunds/refund-store.ts';
import { createSetAsideStore } from './set-aside-store.ts';
import { createStatusStore } from './status-store.ts';
import { createUseStore } from './use-store.ts';

function storesOn(db: Kysely<Tables>) {
  return {
    campaigns: createCampaignStore(db),
    cards: createCardStore(db),
    checkouts: createCheckoutStore(db),
    customers: createCustomerStore(db),
    disputes: createDisputeStore(db),
    duplicates: createDuplicateStore(db),
    events: createEventStore(db),
    failedRefunds: createFailedRefundStore(db),
    ledger: createLedgerStore(db),
    memberships: createMembershipStore(db),
    paymentCards: createPaymentCardStore(db),
    planChanges: createPlanChangeStore(db),
    refunds: createRefundStore(db),
    setAside: createSetAsideStore(db),
    uses: createUseStore(db),
    warnings: createWarningStore(db),
  };
}

/** The stores of one transaction, and the transaction itself for emails and jobs. */
export type TransactionStores = ReturnType<typeof storesOn> & { readonly trx: Transaction<Tables> };

/** The membership stores. Inside `transaction` use only the stores that it passes. */
export function createMembershipStores(connection: Connection) {
  return {
    ...storesOn(connection.db),
    statuses: createStatusStore(connection),
    transaction<T>(work: (within: TransactionStores) => Promise<T>): Promise<T> {
      return connection.db.transaction().execute((trx) => work({ ...storesOn(trx), trx }));
    },
  };
}

export type MembershipStores = ReturnType<typeof createMembershipStores>;

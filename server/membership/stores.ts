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
import { createPlanChangeStore } from './plan-change-store.ts';
import { createFailedRefundStore } from './refunds/failed-refund-store.ts';
import { createRefundStore } from './refunds/refund-store.ts';
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
    planChanges: createPlanChangeStore(db),
    refunds: createRefundStore(db),
    uses: createUseStore(db),
    warnings: createWarningStore(db),
  };
}

/** The stores within one transaction, and the transaction for mails and jobs that belong to it. */
export type WithinTransaction = ReturnType<typeof storesOn> & { readonly trx: Transaction<Tables> };

/** The stores of the membership. Within `transaction` only what it hands over may be used. */
export function createMembershipStores(connection: Connection) {
  return {
    ...storesOn(connection.db),
    statuses: createStatusStore(connection),
    transaction<T>(work: (within: WithinTransaction) => Promise<T>): Promise<T> {
      return connection.db.transaction().execute((trx) => work({ ...storesOn(trx), trx }));
    },
  };
}

export type MembershipStores = ReturnType<typeof createMembershipStores>;

import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { Tables } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { PaymentsPort } from '../ports/payments/port.ts';
import type { MembershipStores } from './stores.ts';

export type FirstPurchase = {
  readonly uid: string;
  readonly membershipId: string;
  readonly plan: PlanId;
  readonly purchasedAt: Date;
};

/** A refund of a payment for a subscription. */
export type Refunded = {
  readonly subscriptionId: string;
  readonly paymentIntentId: string | null;
};

/** A disputed membership and its term, which decides which rewards are affected. */
export type DisputedMembership = {
  readonly uid: string;
  readonly membershipId: string;
  readonly startedAt: Date;
  /** Null while it has not ended. */
  readonly endedAt: Date | null;
};

/** Dependencies of the membership use cases. */
export type MembershipDeps = {
  readonly stores: MembershipStores;
  readonly payments: PaymentsPort;
  readonly clock: Clock;
  readonly outbox: EmailOutbox;
  readonly jobs: Jobs;
  /** The provider's price id of each plan. */
  readonly prices: Readonly<Record<PlanId, string>>;
  /** Public origin, without a trailing slash. */
  readonly appUrl: string;
  /** Hashes the fingerprints of payment cards; 32 bytes. */
  readonly paymentCardKey: Buffer;
  /** Receives the operators' dispute emails. */
  readonly supportEmail: string;
  readonly log: Logger;
  /** Called once per person, in the transaction that records the purchase. */
  readonly onFirstPurchase?: (purchase: FirstPurchase, trx: Transaction<Tables>) => Promise<void>;
  /** Called once per refund and per lost dispute, in the transaction that records it. */
  readonly onRefund?: (refund: Refunded, trx: Transaction<Tables>) => Promise<void>;
  /** Called when a membership is suspended or restored, in the same transaction. */
  readonly onSuspension?: (
    change: DisputedMembership & { readonly suspended: boolean },
    trx: Transaction<Tables>,
  ) => Promise<void>;
  /** Called once per lost dispute, in the transaction that records it. */
  readonly onDisputeLost?: (
    membership: DisputedMembership,
    trx: Transaction<Tables>,
  ) => Promise<void>;
};

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

/** A refund of money that came in for a subscription. */
export type Refunded = {
  readonly subscriptionId: string;
  readonly paymentIntentId: string | null;
};

/** The membership whose earnings a dispute holds or ends, and when it ran: they belong to that time. */
export type DisputedMembership = {
  readonly uid: string;
  readonly membershipId: string;
  readonly startedAt: Date;
  /** Null while it has not ended. */
  readonly endedAt: Date | null;
};

/** What the use cases of the membership work with; each names what it and what it calls needs. */
export type MembershipDeps = {
  readonly stores: MembershipStores;
  readonly payments: PaymentsPort;
  readonly clock: Clock;
  readonly outbox: EmailOutbox;
  readonly jobs: Jobs;
  /** The provider's price identifiers of the two plans. */
  readonly prices: Readonly<Record<PlanId, string>>;
  /** Public origin, without a slash at the end. */
  readonly appUrl: string;
  /** Where the operators are told of disputes. */
  readonly supportEmail: string;
  readonly log: Logger;
  /** Told once per person, within the transaction that records the purchase. */
  readonly onFirstPurchase?: (purchase: FirstPurchase, trx: Transaction<Tables>) => Promise<void>;
  /** Told once per refund, and per dispute that was lost, within the transaction that records it. */
  readonly onRefund?: (refund: Refunded, trx: Transaction<Tables>) => Promise<void>;
  /** Told when a dispute suspends a membership and when that is over, within that transaction. */
  readonly onSuspension?: (
    change: DisputedMembership & { readonly suspended: boolean },
    trx: Transaction<Tables>,
  ) => Promise<void>;
  /** Told once per dispute that was lost, within the transaction that records it. */
  readonly onDisputeLost?: (
    membership: DisputedMembership,
    trx: Transaction<Tables>,
  ) => Promise<void>;
};

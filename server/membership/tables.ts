import type { ColumnType, Generated } from 'kysely';
import type { DeclineReason } from '#shared/errors/payment-decline.ts';
import type { DisputeState } from '#shared/domain/membership/payment-dispute.ts';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { RefundState } from '#shared/domain/membership/refund-state.ts';

export type CheckoutStatus = 'open' | 'complete' | 'expired' | 'abandoned';
export type EventStatus = 'received' | 'applied' | 'ignored';
export type LedgerKind = 'charge' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won';

/** An operator's decision about a fraud warning. */
export type WarningDecision = 'genuine' | 'refund';
export type FailedRefundStatus = 'open' | 'replaced' | 'paid';
export type PlanChangeStatus =
  | 'open'
  | 'confirming'
  | 'granting'
  | 'returning'
  | 'done'
  | 'declined'
  | 'abandoned'
  | 'returned';

/** A column that is inserted and never updated. */
type Fixed<T> = ColumnType<T, T, never>;

export type MembershipTables = {
  /** A keyed hash of the provider's fingerprint; null for a payment without a card. */
  payment_card: { payment_intent_id: string; uid: string; card_hash: string | null };
  campaign: { id: string; headline: string; starts_on: string; ends_on: string; years: number };
  payment_customer: {
    uid: string;
    customer_id: string;
    version: Generated<number>;
    created_at: Date;
  };
  /** A person's earlier customers, deleted or unknown at the provider. */
  former_payment_customer: { customer_id: string; uid: string; replaced_at: Date };
  checkout: {
    id: string;
    uid: string;
    plan: PlanId;
    price_id: string;
    status: CheckoutStatus;
    session_id: string | null;
    url: string | null;
    expires_at: Date | null;
    claimed_at: Date;
    attempt: Generated<number>;
    created_at: Date;
    closed_at: Date | null;
  };
  membership: {
    id: string;
    uid: string;
    plan: PlanId;
    subscription_id: string;
    status: 'active' | 'past_due' | 'ended';
    started_at: Date;
    years: number;
    expires_on: string;
    grace_until: string | null;
    cancel_at_period_end: Generated<boolean>;
    renewal_changes: Generated<number>;
    extension_due: Generated<boolean>;
    ended_at: Date | null;
    suspended_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  duplicate_subscription: {
    subscription_id: string;
    uid: string;
    kept_subscription_id: string;
    found_at: Date;
    resolved_at: Date | null;
  };
  health_card: { uid: string; number: string; created_at: Date };
  payment_ledger: {
    id: Generated<number>;
    uid: Fixed<string>;
    kind: Fixed<LedgerKind>;
    provider_id: Fixed<string>;
    subscription_id: Fixed<string | null>;
    payment_intent_id: Fixed<string | null>;
    description: Fixed<string>;
    amount_pence: Fixed<number>;
    happened_at: Fixed<Date>;
    recorded_at: Fixed<Date>;
  };
  /** Maintained by a database trigger on the ledger: read-only. */
  payment_balance: {
    uid: Fixed<string>;
    subscription_id: Fixed<string>;
    charged_pence: Fixed<number>;
    refunded_pence: Fixed<number>;
    disputed_pence: Fixed<number>;
  };
  payment_event: {
    id: string;
    type: string;
    customer_id: string | null;
    payment_intent_id: string | null;
    charge_id: string | null;
    happened_at: Date;
    received_at: Date;
    status: EventStatus;
    settled_at: Date | null;
  };
  refund_request: {
    id: string;
    uid: string;
    membership_id: string;
    subscription_id: string;
    status: RefundState;
    reason: string;
    asked_at: Date;
    confirmed_at: Date | null;
    decided_at: Date | null;
    decided_by: string | null;
    note: Generated<string>;
    refunded_at: Date | null;
    refunded_pence: number | null;
  };
  failed_refund: {
    refund_id: Fixed<string>;
    uid: Fixed<string>;
    subscription_id: Fixed<string | null>;
    description: Fixed<string>;
    amount_pence: Fixed<number>;
    reason: Fixed<string | null>;
    failed_at: Fixed<Date>;
    status: Generated<FailedRefundStatus>;
    settled_at: Date | null;
    settled_by: string | null;
    note: Generated<string>;
  };
  payment_dispute: {
    dispute_id: Fixed<string>;
    uid: Fixed<string>;
    subscription_id: Fixed<string | null>;
    payment_intent_id: Fixed<string>;
    description: Fixed<string>;
    amount_pence: number;
    reason: string;
    status: string;
    state: DisputeState;
    inquiry: boolean;
    evidence_due_at: Date | null;
    opened_at: Fixed<Date>;
    recorded_at: Fixed<Date>;
    lost_at: Date | null;
    unsubscribed_at: Date | null;
  };
  /** Objects of the payment provider that could not be recorded. */
  payment_set_aside: {
    kind: Fixed<string>;
    object_id: Fixed<string>;
    uid: Fixed<string>;
    reason: Fixed<string>;
    found_at: Fixed<Date>;
  };
  fraud_warning: {
    warning_id: Fixed<string>;
    uid: Fixed<string>;
    subscription_id: Fixed<string | null>;
    payment_intent_id: Fixed<string>;
    description: Fixed<string>;
    amount_pence: Fixed<number>;
    fraud_type: Fixed<string>;
    actionable: boolean;
    opened_at: Fixed<Date>;
    recorded_at: Fixed<Date>;
    decision: WarningDecision | null;
    decided_at: Date | null;
    decided_by: string | null;
    note: Generated<string>;
  };
  plan_change: {
    id: string;
    uid: string;
    membership_id: string;
    subscription_id: string;
    amount_pence: number;
    counted_from: Date;
    status: PlanChangeStatus;
    /** Why the bank declined; null otherwise. */
    decline_reason: DeclineReason | null;
    /** The provider's invoice id of the payment; null until it is created. */
    invoice_id: string | null;
    claimed_at: Date;
    created_at: Date;
    settled_at: Date | null;
  };
};

import type { DisputeKind } from '../cards.ts';
import { newId, seconds } from '../provider-format.ts';
import { chargeIdOf, type PaymentIntent } from './payment-intent.ts';

/** The provider's fee for a dispute, in pence, in addition to the amount. */
const FEE = 2000;
const DAY = 86_400;
/** Days until the evidence is due. */
const RESPONSE_DAYS = 9;

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: ReturnType<typeof transaction>[];
  charge: string;
  created: number;
  currency: 'gbp';
  evidence: { uncategorized_text: string | null };
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  payment_method_details: {
    type: 'card';
    card: { brand: string; case_type: 'inquiry' | 'chargeback' };
  };
  reason: string;
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost';
  /** For lookups, not part of responses. */
  customer: string;
}

/** A dispute of `amount`, by default all that is left of a payment. An inquiry withdraws no money. */
export function newDispute(
  now: Date,
  intent: PaymentIntent,
  kind: Exclude<DisputeKind, 'fraud_warning'>,
  amount = intent.amount_received - intent.amount_refunded,
): Dispute {
  const inquiry = kind === 'inquiry';
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: chargeIdOf(intent.id),
    created: seconds(now),
    currency: 'gbp',
    evidence: { uncategorized_text: null },
    evidence_details: {
      due_by: seconds(now) + RESPONSE_DAYS * DAY,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: intent.card?.brand ?? 'unknown',
        case_type: inquiry ? 'inquiry' : 'chargeback',
      },
    },
    reason: inquiry ? 'general' : kind,
    status: 'warning_needs_response',
    customer: intent.customer,
  };
  return inquiry ? dispute : withdrawn(now, dispute);
}

/** The bank withdraws the money: for a new dispute, or an inquiry that becomes one. */
export function withdrawn(now: Date, dispute: Dispute): Dispute {
  const taken = transaction(now, -dispute.amount, 'dispute');
  return {
    ...dispute,
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [...dispute.balance_transactions, taken],
  };
}

/** Won: the bank reinstates the money. */
export function won(now: Date, dispute: Dispute): Dispute {
  const returned = transaction(now, dispute.amount, 'dispute_reversal');
  return {
    ...dispute,
    status: 'won',
    is_charge_refundable: true,
    balance_transactions: [...dispute.balance_transactions, returned],
  };
}

/** Whether the bank has not decided yet. */
export function isOpen({ status }: Dispute): boolean {
  return status !== 'won' && status !== 'lost' && status !== 'warning_closed';
}

export function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_');
}

function transaction(now: Date, amount: number, category: 'dispute' | 'dispute_reversal') {
  const fee = category === 'dispute' ? FEE : -FEE;
  return {
    id: newId('txn'),
    object: 'balance_transaction' as const,
    amount,
    created: seconds(now),
    currency: 'gbp' as const,
    fee,
    net: amount - fee,
    reporting_category: category,
    type: 'adjustment' as const,
  };
}

import type { BankDebit } from '../bank-accounts.ts';
import type { ListedCode } from '../api-error.ts';
import type { Decline, SavedCard } from '../cards.ts';
import { newId } from '../ids.ts';
import { seconds } from '../world.ts';

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: 'gbp';
  customer: string;
  latest_charge: string | null;
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  last_payment_error: {
    type: 'card_error' | 'invalid_request_error';
    code: ListedCode;
    decline_code?: string;
    message: string;
  } | null;
  payment_method_types: ['card'] | ['bacs_debit'];
  metadata: Record<string, string>;
  livemode: false;
  /** Kept for the charge that belongs to it; not part of an answer. */
  amount_refunded: number;
  card: SavedCard | null;
  /** How and when a bank debit settles; null for a payment by card. */
  debit: BankDebit | null;
}

/** A payment that was tried: it succeeded where there is no decline. */
export function newPaymentIntent(
  now: Date,
  order: { customer: string; amount: number; card: SavedCard },
  decline: Decline | null,
): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: order.amount,
    amount_received: decline ? 0 : order.amount,
    created: seconds(now),
    currency: 'gbp',
    customer: order.customer,
    latest_charge: decline ? null : chargeIdOf(id),
    status: decline ? 'requires_payment_method' : 'succeeded',
    last_payment_error: decline
      ? {
          type: 'card_error',
          code: decline.code,
          ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
          message: decline.message,
        }
      : null,
    payment_method_types: ['card'],
    metadata: {},
    livemode: false,
    amount_refunded: 0,
    card: order.card,
    debit: null,
  };
}

/** A bank debit that is on its way. */
export function newBankDebitIntent(
  now: Date,
  order: { customer: string; amount: number; debit: BankDebit },
): PaymentIntent {
  return {
    id: newId('pi'),
    object: 'payment_intent',
    amount: order.amount,
    amount_received: 0,
    created: seconds(now),
    currency: 'gbp',
    customer: order.customer,
    latest_charge: null,
    status: 'processing',
    last_payment_error: null,
    payment_method_types: ['bacs_debit'],
    metadata: {},
    livemode: false,
    amount_refunded: 0,
    card: null,
    debit: order.debit,
  };
}

/** The id of the charge of a payment. */
export function chargeIdOf(intentId: string): string {
  return intentId.replace(/^pi_/, 'ch_');
}

/** The charge of a payment that went through. It is not kept: all of it follows from the payment. */
export function chargeOf(intent: PaymentIntent) {
  return {
    id: chargeIdOf(intent.id),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount_received,
    amount_refunded: intent.amount_refunded,
    captured: true,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: intent.card
      ? { type: 'card', card: { brand: intent.card.brand, last4: intent.card.last4 } }
      : { type: 'bacs_debit', bacs_debit: { last4: intent.debit?.last4 ?? null } },
    refunded: intent.amount_refunded >= intent.amount,
    status: 'succeeded',
  } as const;
}

export type Charge = ReturnType<typeof chargeOf>;

import type { BankDebit } from '../bank-accounts.ts';
import type { ListedCode } from '../api-error.ts';
import type { Decline, SavedCard } from '../cards.ts';
import { newId, seconds } from '../provider-format.ts';
import type { Settings } from '../settings.ts';

/** Where the payer confirms; without an address to come back to only the provider's own script can ask. */
type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, string> };

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: 'gbp';
  customer: string;
  latest_charge: string | null;
  client_secret: string;
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'requires_action' | 'canceled';
  next_action: NextAction | null;
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

/** The payment of an invoice that was finalized: nothing was tried yet. */
export function newOpenIntent(
  now: Date,
  order: { customer: string; amount: number },
): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: order.amount,
    amount_received: 0,
    created: seconds(now),
    currency: 'gbp',
    customer: order.customer,
    latest_charge: null,
    client_secret: `${id}_secret_sandbox`,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: null,
    payment_method_types: ['card'],
    metadata: {},
    livemode: false,
    amount_refunded: 0,
    card: null,
    debit: null,
  };
}

/** The payment with the bank's page for the payer, which leads back to `returnUrl`. */
export function askingAt(
  { publicUrl, basePath }: Pick<Settings, 'publicUrl' | 'basePath'>,
  intent: PaymentIntent,
  returnUrl: string,
): PaymentIntent {
  const url = `${publicUrl}${basePath}/bank/${intent.id}`;
  const redirect = { url, return_url: returnUrl };
  return { ...intent, next_action: { type: 'redirect_to_url', redirect_to_url: redirect } };
}

/** A payment that was tried: it succeeded where there is no decline. */
export function newPaymentIntent(
  now: Date,
  order: { customer: string; amount: number; card: SavedCard },
  decline: Decline | null,
): PaymentIntent {
  const intent = newOpenIntent(now, order);
  return decline ? refusedIntent(intent, order.card, decline) : paidIntent(intent, order.card);
}

/** The payment once the card was charged. */
export function paidIntent(intent: PaymentIntent, card: SavedCard): PaymentIntent {
  return {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: chargeIdOf(intent.id),
    next_action: null,
    last_payment_error: null,
    card,
  };
}

/** The payment once the bank said no: another try needs a card again. */
export function refusedIntent(
  intent: PaymentIntent,
  card: SavedCard,
  { code, declineCode, message }: Decline,
): PaymentIntent {
  return {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      code,
      ...(declineCode ? { decline_code: declineCode } : {}),
      message,
    },
    card,
  };
}

/** A bank debit that is on its way. */
export function newBankDebitIntent(
  now: Date,
  order: { customer: string; amount: number; debit: BankDebit },
): PaymentIntent {
  return {
    ...newOpenIntent(now, order),
    status: 'processing',
    payment_method_types: ['bacs_debit'],
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

import type { BankDebit } from '../bank-accounts.ts';
import type { ListedCode } from '../api-error.ts';
import type { Decline, SavedCard } from '../cards.ts';
import { newId, seconds } from '../provider-format.ts';
import type { Settings } from '../settings.ts';

/** Where the payer confirms; without a return URL only the provider's script can do it. */
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
  /** For the charge; not part of responses. */
  amount_refunded: number;
  card: SavedCard | null;
  /** How and when a bank debit settles; null for a payment by card. */
  debit: BankDebit | null;
}

/** The payment of a finalized invoice, before any attempt. */
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

/** The payment with a redirect to the bank's confirmation page, which returns to `returnUrl`. */
export function withConfirmationPage(
  { publicUrl, basePath }: Pick<Settings, 'publicUrl' | 'basePath'>,
  intent: PaymentIntent,
  returnUrl: string,
): PaymentIntent {
  const url = `${publicUrl}${basePath}/bank/${intent.id}`;
  const redirect = { url, return_url: returnUrl };
  return { ...intent, next_action: { type: 'redirect_to_url', redirect_to_url: redirect } };
}

/** An attempted payment: failed if `decline` is set, otherwise succeeded. */
export function newPaymentIntent(
  now: Date,
  order: { customer: string; amount: number; card: SavedCard },
  decline: Decline | null,
): PaymentIntent {
  const intent = newOpenIntent(now, order);
  return decline ? failedIntent(intent, order.card, decline) : paidIntent(intent, order.card);
}

/** The payment after a successful charge. */
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

/** The payment after a decline: another attempt needs a payment method. */
export function failedIntent(
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

/** A processing bank debit. */
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

/** The charge id of a payment. */
export function chargeIdOf(intentId: string): string {
  return intentId.replace(/^pi_/, 'ch_');
}

/** The charge of a successful payment. Not stored: derived from the payment. */
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
      ? { type: 'card', card: cardDetailsOf(intent.card) }
      : { type: 'bacs_debit', bacs_debit: { last4: intent.debit?.last4 ?? null } },
    refunded: intent.amount_refunded >= intent.amount,
    status: 'succeeded',
  } as const;
}

function cardDetailsOf({ brand, last4, fingerprint }: SavedCard) {
  return { brand, last4, fingerprint };
}

export type Charge = ReturnType<typeof chargeOf>;

import { createHash } from 'node:crypto';
import type { ListedCode } from './api-error.ts';

/** Why a charge failed: the provider's codes and our message to the payer. */
export interface Decline {
  readonly code: ListedCode;
  readonly declineCode: string | null;
  readonly message: string;
  /** The field of the payment page to mark. */
  readonly field: 'number' | 'expiry' | 'cvc';
}

const DECLINES = {
  card_declined: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your bank declined this card. Use another card, or ask your bank why.',
    field: 'number',
  },
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'There is not enough money on this card. Use another card.',
    field: 'number',
  },
  expired_card: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'This card has expired. Check the date, or use another card.',
    field: 'expiry',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: 'The security code is not right. Check it and try again.',
    field: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message:
      'The card could not be processed just now. Nothing was charged. Try again in a moment.',
    field: 'number',
  },
  authentication_required: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your bank asks you to confirm this payment yourself.',
    field: 'number',
  },
  authentication_failed: {
    code: 'payment_intent_authentication_failure',
    declineCode: null,
    message: 'Your bank could not confirm that it is you. Try again, or use another card.',
    field: 'number',
  },
  real_card: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'This sandbox does not know this card. Use a test card such as 4242 4242 4242 4242. Please never enter a real card.',
    field: 'number',
  },
} as const satisfies Record<string, Decline>;

export type DeclineReason = keyof typeof DECLINES;

export function declineOf(reason: DeclineReason): Decline {
  return DECLINES[reason];
}

/** How a card behaves. By default it pays at once, and pays renewals. */
interface Behaviour {
  /** Declined at once, before any confirmation. */
  readonly refused?: DeclineReason;
  /** The bank requires confirmation (3D Secure). */
  readonly asks?: true;
  /** Declined after confirmation. */
  readonly refusedAfterAsking?: DeclineReason;
  /** Decline of off-session charges, such as renewals. */
  readonly later?: DeclineReason;
  /** How a refund settles later: pending then succeeded, or succeeded then failed. */
  readonly refunds?: LaterRefund;
  /** The dispute that is opened some time after each payment. */
  readonly questions?: DisputeKind;
}

/** A dispute for a reason, an inquiry, or an early fraud warning. */
export type DisputeKind = 'fraudulent' | 'product_not_received' | 'inquiry' | 'fraud_warning';

export type LaterRefund = 'succeeds-later' | 'fails-later';

/** The published test cards. */
const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '4012888888881881': {},
  '5555555555554444': {},
  '5200828282828210': {},
  '5105105105105100': {},
  '378282246310005': {},
  '371449635398431': {},
  '6011111111111117': {},
  '6011000990139424': {},
  '30569309025904': {},
  '38520000023237': {},
  '3530111333300000': {},
  '3566002020360505': {},
  '4000000000000002': { refused: 'card_declined', later: 'card_declined' },
  '4000000000009995': { refused: 'insufficient_funds', later: 'insufficient_funds' },
  '4000000000000069': { refused: 'expired_card', later: 'expired_card' },
  '4000000000000127': { refused: 'incorrect_cvc', later: 'incorrect_cvc' },
  '4000000000000119': { refused: 'processing_error', later: 'processing_error' },
  '4000000000000341': { later: 'card_declined' },
  '4000002500003155': { asks: true },
  '4000002760003184': { asks: true, later: 'authentication_required' },
  '4000003800000446': { asks: true },
  '4000008260003178': {
    asks: true,
    refusedAfterAsking: 'insufficient_funds',
    later: 'insufficient_funds',
  },
  '4000000000003220': { asks: true },
  '4000008400001629': { asks: true, refusedAfterAsking: 'card_declined', later: 'card_declined' },
  '4000008400001280': { refused: 'authentication_failed', later: 'authentication_failed' },
  '4000000000003055': {},
  '4000000000000077': {},
  '4000000000007726': { refunds: 'succeeds-later' },
  '4000000000005126': { refunds: 'fails-later' },
  '4000000000000259': { questions: 'fraudulent' },
  '4000000000002685': { questions: 'product_not_received' },
  '4000000000001976': { questions: 'inquiry' },
  '4000000000005423': { questions: 'fraud_warning' },
};

/** The behaviour of a card number (digits only). Other cards are declined and never stored. */
export function behaviourOf(number: string): Behaviour {
  return TEST_CARDS[number] ?? { refused: 'real_card' };
}

const BRANDS: readonly [RegExp, string][] = [
  [/^4/, 'visa'],
  [/^5[1-5]/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6/, 'discover'],
  [/^3[068]/, 'diners'],
  [/^35/, 'jcb'],
];

export function brandOf(number: string): string {
  return BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown';
}

/** The stored part of a card, which is not enough to pay. */
export interface SavedCard {
  readonly brand: string;
  readonly last4: string;
  /** The same for each payment with this card number. */
  readonly fingerprint: string;
  readonly expiry: string;
  readonly later: DeclineReason | null;
  /** Its bank requires confirmation of on-session payments. */
  readonly asks: boolean;
  readonly refusedAfterAsking: DeclineReason | null;
  readonly refunds: LaterRefund | null;
  readonly questions: DisputeKind | null;
}

export function savedCard(number: string, expiry: string): SavedCard {
  const behaviour = behaviourOf(number);
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
    expiry,
    later: behaviour.later ?? null,
    asks: behaviour.asks ?? false,
    refusedAfterAsking: behaviour.refusedAfterAsking ?? null,
    refunds: behaviour.refunds ?? null,
    questions: behaviour.questions ?? null,
  };
}

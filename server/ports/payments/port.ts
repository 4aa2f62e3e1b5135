import type { DeclineReason } from '#shared/errors/payment-decline.ts';
import type { ListedPrice } from './compare-price.ts';

/**
 * What the membership service needs from a card payment provider (spec 1 and 7, P-3, P-5, P-28 to P-33).
 * Money is whole pence; instants are `Date`s. Every call may throw `PaymentsUnavailable` (try again later)
 * or `PaymentsRefused` (it will not help to try again). None of them belongs inside a database transaction.
 */
export interface PaymentsPort {
  /**
   * The customer of a user: found by e-mail address and uid, otherwise made. Calling twice makes one.
   * `insteadOf`: a customer who is gone; without it the provider would give that one again for a day.
   */
  ensureCustomer(user: { uid: string; email: string; insteadOf?: string }): Promise<string>;
  /** False for a customer who was deleted at the provider, or whom it never knew. */
  customerExists(customerId: string): Promise<boolean>;
  /**
   * Has the provider forget who a customer is: name, e-mail address and card. What still runs ends,
   * open checkouts close; payments and invoices stay. Forgetting twice changes nothing.
   */
  forgetCustomer(customerId: string): Promise<void>;

  /**
   * Opens the hosted checkout of a yearly subscription, which takes cards alone.
   * The same idempotency key with the same order gives the same checkout.
   * `successUrl` may hold `{CHECKOUT_SESSION_ID}`. `expiresAt`: 30 minutes to 24 hours ahead; 24 hours where absent.
   */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string; expiresAt: Date }>;
  getCheckout(sessionId: string): Promise<Checkout>;
  /** All checkouts of a customer, newest first. */
  listCheckouts(customerId: string): Promise<Checkout[]>;
  /** Closes an open checkout. @throws PaymentsRefused where it is complete or expired already */
  expireCheckout(sessionId: string): Promise<void>;

  /** A price as the provider has it; null where it has none of this id. */
  getPrice(priceId: string): Promise<ListedPrice | null>;

  getSubscription(subscriptionId: string): Promise<Subscription>;
  /** All subscriptions of a customer, ended ones too, newest first. */
  listSubscriptions(customerId: string): Promise<Subscription[]>;
  /**
   * Moves the end of the paid period, without a charge (launch offer, P-28).
   * `until`: at most two years after the subscription began, or the provider refuses.
   */
  extendPeriod(subscriptionId: string, until: Date, idempotencyKey: string): Promise<Subscription>;
  /** Stops the renewal, or resumes it however it was stopped. As wished already: changes nothing. */
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<Subscription>;
  /** Ends the subscription now, without a refund. Ending an ended one changes nothing. */
  cancelNow(subscriptionId: string): Promise<Subscription>;
  /**
   * Moves to another plan and keeps the renewal date; nothing is charged before the next renewal
   * (P-32). On that plan already: changes nothing.
   */
  switchPlan(
    subscriptionId: string,
    priceId: string,
    idempotencyKey: string,
  ): Promise<Subscription>;

  /**
   * Prepares a single payment for exactly the amount; nothing is charged yet, and nobody but us can
   * pay it. The same idempotency key with the same order gives the same charge.
   * @returns the id of the charge
   */
  openCharge(order: ChargeOrder): Promise<string>;
  /**
   * Charges it to the card that the subscription is paid with, while the member is there.
   * @returns how it stands then, also where the bank refused or wants the member to confirm
   * @throws PaymentsRefused where it was not tried, such as where there is no card
   */
  payCharge(payment: {
    chargeId: string;
    subscriptionId: string;
    idempotencyKey: string;
  }): Promise<Charge>;
  getCharge(chargeId: string): Promise<Charge>;
  /** Makes it impossible to pay. @returns how it stands: `paid` where that came first */
  withdrawCharge(chargeId: string): Promise<Charge>;
  /**
   * The page where the member confirms to the bank; it leads back to `returnUrl`, or, where the bank
   * has none of its own, is a page of the provider. Null where nothing needs to be confirmed any more.
   */
  openConfirmation(chargeId: string, returnUrl: string): Promise<string | null>;

  /**
   * Gives money back; all that is left of the payment where `amountPence` is absent.
   * @throws PaymentsRefused with code `charge_already_refunded`, or `charge_disputed` where the bank
   *   holds the payment, or has taken it, in a dispute
   */
  refund(order: {
    paymentIntentId: string;
    amountPence?: number;
    idempotencyKey: string;
  }): Promise<Refund>;
  /** All refunds of a payment, failed ones too, newest first. */
  listRefunds(paymentIntentId: string): Promise<Refund[]>;
  /** All disputes about a payment, decided ones too, newest first. */
  listDisputes(paymentIntentId: string): Promise<Dispute[]>;
  /** All early fraud warnings about a payment, newest first. */
  listFraudWarnings(paymentIntentId: string): Promise<FraudWarning[]>;
  /** The payments that disputes and fraud warnings since then are about, whoever paid them. */
  listQuestionedSince(since: Date): Promise<QuestionedPayment[]>;
  /** A payment and who made it, by its own id or that of its charge; null where it is not known. */
  findPayment(
    reference: PaymentReference,
  ): Promise<{ readonly paymentIntentId: string; readonly customerId: string | null } | null>;
  /** Paid invoices with money in them, newest first. */
  listInvoices(customerId: string): Promise<PaidInvoice[]>;

  /** Address of the provider's own page for card and invoices; it leads back to `returnUrl`. */
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<string>;

  /** Reads a webhook. `rawBody` must be the bytes as they came. @throws BadSignature, also where it is older than 300 s; UnusableEvent */
  readEvent(rawBody: string, signatureHeader: string): PaymentEvent;
}

export interface CheckoutOrder {
  readonly uid: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly idempotencyKey: string;
  readonly expiresAt?: Date;
  /** Kept on the checkout and on the subscription that comes of it, beside uid and priceId. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ChargeOrder {
  /** Whose customer is charged. */
  readonly subscriptionId: string;
  readonly amountPence: number;
  /** What is paid, for the receipt. */
  readonly description: string;
  /** Kept on it, beside the subscription that it counts for. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

/** A single payment that was prepared. Its id is that of the paid invoice, once it is paid. */
export interface Charge {
  readonly id: string;
  /**
   * `open`: not tried. `confirm`: the bank wants the member to confirm. `pending`: the bank works on
   * it. `failed`: the bank refused; it can be tried again. `void`: it cannot be paid any more.
   */
  readonly state: 'open' | 'confirm' | 'pending' | 'failed' | 'paid' | 'void';
  readonly amountPaidPence: number;
  /** What a refund names; null where nothing was paid. */
  readonly paymentIntentId: string | null;
  /** Why the bank refused; null where it did not. */
  readonly decline: DeclineReason | null;
}

export interface Checkout {
  readonly sessionId: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
  readonly uid: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly priceId: string | null;
  /** The page to pay on, while it is open. */
  readonly url: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/**
 * `active` covers an extended period too, and a first payment that takes days, even after it failed.
 * `past_due`: a charge failed and is tried again. `unpaid`: the provider stopped trying. `canceled`:
 * ended. `incomplete`: has not begun.
 */
export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled';

export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  readonly uid: string | null;
  readonly status: SubscriptionState;
  readonly priceId: string | null;
  readonly startedAt: Date;
  /** While `past_due` the period has moved on already: what is paid for ended at `currentPeriodStart`. */
  readonly currentPeriodStart: Date;
  /** Until when it holds: the end of the period, or the earlier instant at which it was told to end. */
  readonly currentPeriodEnd: Date;
  /** It ends with its period and does not renew, in whichever way the provider was told so. */
  readonly cancelAtPeriodEnd: boolean;
  readonly canceledAt: Date | null;
  readonly endedAt: Date | null;
  /** The newest invoice with money in it, paid or not. */
  readonly latestInvoice: Invoice | null;
}

export interface Invoice {
  readonly id: string;
  readonly paid: boolean;
  /** Voided or written off: nothing is charged for it any more. */
  readonly givenUp: boolean;
  readonly amountPaidPence: number;
  /** What a refund names; null where nothing was paid. */
  readonly paymentIntentId: string | null;
  readonly createdAt: Date;
}

export interface PaidInvoice extends Invoice {
  readonly subscriptionId: string | null;
  readonly description: string;
  readonly paidAt: Date;
}

export interface Refund {
  readonly id: string;
  readonly amountPence: number;
  readonly createdAt: Date;
  /** A refund that succeeded may still fail days later, when the bank sends the money back. */
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** The provider's word for why it failed; null where it did not, or gave none. */
  readonly failureReason: string | null;
}

/** How the provider names a payment; some objects name it only by its charge. */
export interface PaymentReference {
  readonly paymentIntentId: string | null;
  readonly chargeId: string | null;
}

/** `id`: of the dispute or warning. */
export interface QuestionedPayment extends PaymentReference {
  readonly id: string;
}

/** A payment that the cardholder questions with the bank. */
export interface Dispute {
  readonly id: string;
  readonly amountPence: number;
  readonly openedAt: Date;
  /** The provider's words for why, and for how it stands. */
  readonly reason: string;
  readonly status: string;
  /**
   * `open` until it is decided, under a word that we do not know too. `lost`: the cardholder has the
   * money. `closed`: an inquiry, or a dispute that was prevented, that came to nothing.
   */
  readonly state: 'open' | 'won' | 'lost' | 'closed';
  /** The bank asks before it takes any money. */
  readonly inquiry: boolean;
  /** The bank took the amount, and whether it came back since. */
  readonly fundsWithdrawn: boolean;
  readonly fundsReinstated: boolean;
  readonly evidenceDueAt: Date | null;
}

/** A payment that the cardholder's bank reports as possibly fraudulent. */
export interface FraudWarning {
  readonly id: string;
  /** Neither disputed nor refunded in full. */
  readonly actionable: boolean;
  /** The provider's word for what kind. */
  readonly fraudType: string;
  readonly openedAt: Date;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Whom and what it is about, as far as the event says. The state itself is asked of the provider. */
  readonly about: {
    readonly objectId: string | null;
    readonly customerId: string | null;
    readonly subscriptionId: string | null;
    readonly checkoutId: string | null;
    readonly uid: string | null;
    readonly payment: PaymentReference;
  };
  /** The object of the event as it was when the event happened. */
  readonly data: Readonly<Record<string, unknown>>;
}

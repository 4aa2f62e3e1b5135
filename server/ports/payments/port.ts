import type { DeclineReason } from '#shared/errors/payment-decline.ts';
import type { ListedPrice } from './compare-price.ts';
import type { OnSetAside } from './set-aside.ts';

/**
 * What the membership service needs from a card payment provider (P-3, P-5, P-28 to P-33).
 * Money is whole pence; instants are `Date`s. Every call may throw `PaymentsUnavailable` (retry later)
 * or `PaymentsRefused` (retrying will not help). Never call them inside a database transaction.
 * Lists leave out objects that cannot be read and pass them to `onSetAside`; a call about one such
 * object throws `Unreadable`, which is a `PaymentsRefused`.
 */
export interface PaymentsPort {
  /**
   * Finds the customer of a user by email address and uid, or creates one. Idempotent.
   * @param user `insteadOf`: a deleted customer, which the provider would otherwise return for a day
   */
  ensureCustomer(user: { uid: string; email: string; insteadOf?: string }): Promise<string>;
  /** False for a deleted or unknown customer. */
  customerExists(customerId: string): Promise<boolean>;
  /** Changes the email address of a customer's receipts; unknown and deleted customers are ignored. */
  setCustomerEmail(customerId: string, email: string): Promise<void>;
  /**
   * Deletes a customer's name, email address and card at the provider. Active subscriptions end and
   * open checkouts expire; payments and invoices remain. Idempotent.
   */
  deleteCustomer(customerId: string): Promise<void>;

  /**
   * Opens the hosted checkout of a yearly subscription, for cards only. The same idempotency key with
   * the same order returns the same checkout. `successUrl` may contain `{CHECKOUT_SESSION_ID}`.
   * `expiresAt`: 30 minutes to 24 hours ahead; by default 24 hours.
   */
  openCheckout(
    order: CheckoutOrder,
  ): Promise<{ sessionId: string; url: string; expiresAt: Date | null }>;
  getCheckout(sessionId: string): Promise<Checkout>;
  /** All checkouts of a customer, newest first. */
  listCheckouts(customerId: string): Promise<Checkout[]>;
  /** Expires an open checkout. @throws PaymentsRefused when it is already complete or expired */
  expireCheckout(sessionId: string): Promise<void>;

  /** A price of the provider; null if it does not exist. */
  getPrice(priceId: string): Promise<ListedPrice | null>;

  getSubscription(subscriptionId: string): Promise<Subscription>;
  /** All subscriptions of a customer, ended ones too, newest first. */
  listSubscriptions(customerId: string, onSetAside?: OnSetAside): Promise<Subscription[]>;
  /**
   * Moves the end of the paid period, without a charge (launch offer, P-28).
   * @param until at most two years after the start of the subscription, a limit of the provider
   */
  extendPeriod(subscriptionId: string, until: Date, idempotencyKey: string): Promise<Subscription>;
  /** Stops or resumes the renewal, however it was stopped. Idempotent. */
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean): Promise<Subscription>;
  /** Ends the subscription immediately, without a refund, even if it cannot be read. Idempotent. */
  cancelNow(subscriptionId: string): Promise<EndedSubscription>;
  /**
   * Moves to another plan and keeps the renewal date; nothing is charged before the next renewal
   * (P-32). Idempotent.
   */
  switchPlan(
    subscriptionId: string,
    priceId: string,
    idempotencyKey: string,
  ): Promise<Subscription>;

  /**
   * Creates a single payment of exactly this amount; nothing is charged yet, and only `payCharge` can
   * pay it. The same idempotency key with the same order returns the same charge.
   * @returns the id of the charge
   */
  openCharge(order: ChargeOrder): Promise<string>;
  /**
   * Charges the card of the subscription, while the member is present.
   * @returns the new state, also if the bank declined or requires confirmation
   * @throws PaymentsRefused when it was not attempted, for example without a card
   */
  payCharge(payment: {
    chargeId: string;
    subscriptionId: string;
    idempotencyKey: string;
  }): Promise<Charge>;
  getCharge(chargeId: string): Promise<Charge>;
  /** Voids a charge. @returns the new state; `paid` if it was paid first */
  withdrawCharge(chargeId: string): Promise<Charge>;
  /**
   * URL of the bank's confirmation page, which returns to `returnUrl`, or of the provider's page if the
   * bank has none. Null when no confirmation is needed any more.
   */
  openConfirmation(chargeId: string, returnUrl: string): Promise<string | null>;

  /**
   * Refunds a payment; without `amountPence` the whole remainder.
   * @throws PaymentsRefused with code `charge_already_refunded`, or `charge_disputed` where the payment
   *   is or was disputed
   */
  refund(order: {
    paymentIntentId: string;
    amountPence?: number;
    idempotencyKey: string;
  }): Promise<Refund>;
  /** All refunds of a payment, failed ones too, newest first. */
  listRefunds(paymentIntentId: string, onSetAside?: OnSetAside): Promise<Refund[]>;
  /** All disputes of a payment, closed ones too, newest first. */
  listDisputes(paymentIntentId: string, onSetAside?: OnSetAside): Promise<Dispute[]>;
  /** All early fraud warnings of a payment, newest first. */
  listFraudWarnings(paymentIntentId: string, onSetAside?: OnSetAside): Promise<FraudWarning[]>;
  /** The payments with disputes or fraud warnings since then, of all customers. */
  listCasesSince(since: Date): Promise<FlaggedPayment[]>;
  /** A payment with its customer, by its id or that of its charge; null if unknown. */
  findPayment(
    reference: PaymentReference,
  ): Promise<{ readonly paymentIntentId: string; readonly customerId: string | null } | null>;
  /**
   * The provider's name for the card that made a payment, the same for everyone who pays with that card;
   * null without a card.
   */
  findCardFingerprint(paymentIntentId: string): Promise<string | null>;
  /** Paid invoices above £0, newest first. */
  listInvoices(customerId: string, onSetAside?: OnSetAside): Promise<PaidInvoice[]>;

  /** URL of the provider's billing portal, which returns to `returnUrl`. */
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<string>;

  /**
   * Verifies and parses a webhook.
   * @param rawBody exactly as received
   * @throws BadSignature, also for events older than 300 s; UnusableEvent
   */
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
  /** Stored with the checkout and its subscription, in addition to uid and priceId. */
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ChargeOrder {
  /** Whose customer is charged. */
  readonly subscriptionId: string;
  readonly amountPence: number;
  /** Description on the receipt. */
  readonly description: string;
  /** Stored with the charge, in addition to the subscription id. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly idempotencyKey: string;
}

/** A single payment. Its id is that of its invoice. */
export interface Charge {
  readonly id: string;
  /**
   * `open`: not attempted. `confirm`: the member has to confirm to the bank. `pending`: the bank is
   * processing it. `failed`: declined; it can be retried. `void`: it can no longer be paid.
   */
  readonly state: 'open' | 'confirm' | 'pending' | 'failed' | 'paid' | 'void';
  readonly amountPaidPence: number;
  /** Needed for refunds; null where nothing was paid. */
  readonly paymentIntentId: string | null;
  /** Why the bank declined; null if it did not. */
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
  /** The payment page, while it is open. */
  readonly url: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/**
 * `active` includes extended periods, and a first payment that takes days, even after it failed.
 * `past_due`: a charge failed and is retried. `unpaid`: the provider stopped retrying. `canceled`:
 * ended. `incomplete`: not started.
 */
export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled';

/** A subscription that was ended. */
export type EndedSubscription = Pick<Subscription, 'customerId' | 'status' | 'endedAt'>;

export interface Subscription {
  readonly id: string;
  /** Empty if the provider names none. */
  readonly customerId: string;
  readonly uid: string | null;
  readonly status: SubscriptionState;
  readonly priceId: string | null;
  readonly startedAt: Date;
  /** While `past_due` the period is already the next one: the paid period ended at `currentPeriodStart`. */
  readonly currentPeriodStart: Date;
  /** The end of the period, or an earlier cancellation instant. */
  readonly currentPeriodEnd: Date;
  /** Whether it ends instead of renewing, however it was cancelled. */
  readonly cancelAtPeriodEnd: boolean;
  readonly canceledAt: Date | null;
  readonly endedAt: Date | null;
  /** The newest invoice above £0, paid or not. */
  readonly latestInvoice: Invoice | null;
}

export interface Invoice {
  readonly id: string;
  readonly paid: boolean;
  /** Voided or written off: it will not be charged any more. */
  readonly givenUp: boolean;
  readonly amountPaidPence: number;
  /** Needed for refunds; null where nothing was paid. */
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
  /** A successful refund may still fail days later, when the bank returns the money. */
  readonly state: 'pending' | 'succeeded' | 'failed';
  /** The provider's failure code, if any. */
  readonly failureReason: string | null;
}

/** A reference to a payment; some objects only contain its charge. */
export interface PaymentReference {
  readonly paymentIntentId: string | null;
  readonly chargeId: string | null;
}

/** `id`: of the dispute or warning. */
export interface FlaggedPayment extends PaymentReference {
  readonly id: string;
}

/** A payment that the cardholder disputes with the bank. */
export interface Dispute {
  readonly id: string;
  readonly amountPence: number;
  readonly openedAt: Date;
  /** The provider's codes for the reason and the status. */
  readonly reason: string;
  readonly status: string;
  /**
   * `open` until it is decided, also for unknown statuses. `lost`: the cardholder keeps the money.
   * `closed`: an inquiry or a prevented dispute without consequences.
   */
  readonly state: 'open' | 'won' | 'lost' | 'closed';
  /** An inquiry, before any money is withdrawn. */
  readonly inquiry: boolean;
  /** Whether the bank withdrew the amount, and whether it has been reinstated. */
  readonly fundsWithdrawn: boolean;
  readonly fundsReinstated: boolean;
  readonly evidenceDueAt: Date | null;
}

/** A payment that the cardholder's bank reports as possibly fraudulent. */
export interface FraudWarning {
  readonly id: string;
  /** Neither disputed nor fully refunded. */
  readonly actionable: boolean;
  /** The provider's code for the type of fraud. */
  readonly fraudType: string;
  readonly openedAt: Date;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Null without a plausible one. */
  readonly createdAt: Date | null;
  /** The subjects named by the event. Their state is read from the provider. */
  readonly about: {
    readonly objectId: string | null;
    readonly customerId: string | null;
    readonly subscriptionId: string | null;
    readonly checkoutId: string | null;
    readonly uid: string | null;
    readonly payment: PaymentReference;
  };
  /** The object at the time of the event. */
  readonly data: Readonly<Record<string, unknown>>;
}

import type { DeclineReason } from '#shared/errors/payment-decline.ts';

/** The payment provider could not be reached or could not answer. Nothing is known; trying again later is right. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}

/** The payment provider understood and said no. Trying the same again will not help. */
export class PaymentsRefused extends Error {
  override readonly name = 'PaymentsRefused';
  /** The provider's word, such as `charge_already_refunded`, `resource_missing` or `card_declined`. */
  readonly code: string;
  /** The bank's own word, where a card was declined and it gave one. */
  readonly declineCode: string | null;
  /** Why the bank refused; null where the refusal is not the bank's. */
  readonly decline: DeclineReason | null;

  constructor(
    code: string,
    message: string,
    detail: {
      declineCode?: string | null;
      decline?: DeclineReason | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: detail.cause });
    this.code = code;
    this.declineCode = detail.declineCode ?? null;
    this.decline = detail.decline ?? null;
  }
}

/** A message that claims to come from the payment provider and does not carry its signature. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** An event that carries the provider's signature and is of another kind than this installation reads. */
export class UnusableEvent extends Error {
  override readonly name = 'UnusableEvent';
  readonly reason: 'thin-event' | 'wrong-version' | 'wrong-mode';

  /** `message`: what the operator has to set. */
  constructor(reason: UnusableEvent['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

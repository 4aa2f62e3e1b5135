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

/** What the provider says, or `otherwise` where it does not know what it is asked about. */
export function ifKnown<T, E>(ask: () => Promise<T>, otherwise: E): Promise<T | E> {
  return unless(({ code }) => code === 'resource_missing', ask, otherwise);
}

/** What the provider says, or `otherwise` where it refuses to say or do what it is asked. */
export function unlessRefused<T, E>(ask: () => Promise<T>, otherwise: E): Promise<T | E> {
  return unless(() => true, ask, otherwise);
}

async function unless<T, E>(
  isExpected: (refusal: PaymentsRefused) => boolean,
  ask: () => Promise<T>,
  otherwise: E,
): Promise<T | E> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentsRefused && isExpected(error)) return otherwise;
    throw error;
  }
}

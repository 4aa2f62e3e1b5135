import type { DeclineReason } from '#shared/errors/payment-decline.ts';

/** The payment provider could not be reached or failed. The outcome is unknown; retry later. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}

/** The payment provider rejected the request. Retrying will not help. */
export class PaymentsRefused extends Error {
  override readonly name = 'PaymentsRefused';
  /** The provider's error code, such as `charge_already_refunded` or `card_declined`. */
  readonly code: string;
  /** The bank's decline code, if any. */
  readonly declineCode: string | null;
  /** Why the bank declined; null for other errors. */
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

/** A webhook without a valid signature of the payment provider. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** A correctly signed event that this installation cannot process. */
export class UnusableEvent extends Error {
  override readonly name = 'UnusableEvent';
  readonly reason: 'thin-event' | 'wrong-version' | 'wrong-mode' | 'unreadable-event';

  /** @param message what the operator has to change */
  constructor(reason: UnusableEvent['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Runs a call. @returns its result, or `otherwise` if the resource does not exist */
export function ifKnown<T, E>(call: () => Promise<T>, otherwise: E): Promise<T | E> {
  return unless(({ code }) => code === 'resource_missing', call, otherwise);
}

/** Runs a call. @returns its result, or `otherwise` if the provider refuses it */
export function unlessRefused<T, E>(call: () => Promise<T>, otherwise: E): Promise<T | E> {
  return unless(() => true, call, otherwise);
}

async function unless<T, E>(
  isExpected: (refusal: PaymentsRefused) => boolean,
  call: () => Promise<T>,
  otherwise: E,
): Promise<T | E> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentsRefused && isExpected(error)) return otherwise;
    throw error;
  }
}

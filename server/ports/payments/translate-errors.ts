import { Stripe } from 'stripe';
import { declineReason, type ProviderRefusal } from './decline-reason.ts';
import { PaymentsRefused, PaymentsUnavailable } from './payment-errors.ts';

const { errors } = Stripe;

/**
 * Runs an SDK call and translates its errors.
 * @throws PaymentsUnavailable on network failure, timeout, 409, 429, 5xx or a rejected key
 * @throws PaymentsRefused on any other error response
 */
export async function withStripeErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toPaymentsError(error);
  }
}

function toPaymentsError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (isRequestError(error)) {
    const refusal: ProviderRefusal = {
      aboutCard: error.rawType === 'card_error' || error instanceof errors.StripeCardError,
      code: error.code ?? null,
      // An empty code counts as none.
      declineCode: error.decline_code || null,
      param: error.param ?? null,
      message: error.message,
    };
    return new PaymentsRefused(error.code ?? error.rawType ?? 'refused', error.message, {
      declineCode: refusal.declineCode,
      decline: declineReason(refusal),
      cause: error,
    });
  }
  return new PaymentsUnavailable(error.message, { cause: error });
}

/** A wrong key or missing permission is a configuration fault, so the request may be retried. */
function isRequestError(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError ||
    error instanceof errors.StripeIdempotencyError
  );
}

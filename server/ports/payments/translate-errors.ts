import { Stripe } from 'stripe';
import { declineReason, type ProviderRefusal } from './decline-reason.ts';
import { PaymentsRefused, PaymentsUnavailable } from './payment-errors.ts';

const { errors } = Stripe;

/**
 * Runs a call of the SDK and puts its errors into our two words.
 * @throws PaymentsUnavailable on network failure, time-out, 409, 429, 5xx and a key that is not accepted
 * @throws PaymentsRefused on every other refusal
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (isOurQuestion(error)) {
    const refusal: ProviderRefusal = {
      aboutCard: error.rawType === 'card_error' || error instanceof errors.StripeCardError,
      code: error.code ?? null,
      // An empty word is none.
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

/** A wrong key or a missing permission is a fault of the installation, not of the order: the order may be tried again. */
function isOurQuestion(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError ||
    error instanceof errors.StripeCardError ||
    error instanceof errors.StripeIdempotencyError
  );
}

import { AppError } from '../http/app-error.ts';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';

/** Maps an unavailable payment provider to an `AppError`; returns every other error unchanged. */
export function toAppError(error: unknown, message?: string): unknown {
  if (!(error instanceof PaymentsUnavailable)) return error;
  return new AppError('payments/unavailable', { ...(message && { message }), cause: error });
}

import { AppError } from '../http/app-error.ts';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';

/** A payment provider that does not answer as an error of the catalogue; every other one as it is. */
export function toAppError(error: unknown, message?: string): unknown {
  if (!(error instanceof PaymentsUnavailable)) return error;
  return new AppError('payments/unavailable', { ...(message && { message }), cause: error });
}

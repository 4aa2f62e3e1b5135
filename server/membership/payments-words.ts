import { AppError } from '../http/app-error.ts';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';

/** An error of the payment provider in the words of the catalogue; every other one as it is. */
export function inOurWords(error: unknown): unknown {
  return error instanceof PaymentsUnavailable
    ? new AppError('payments/unavailable', { cause: error })
    : error;
}

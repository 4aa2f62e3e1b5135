import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type Activation, pollUntilActive } from './use-activation.ts';

const PAID: Activation = { success: true, message: 'Your membership is active.' };
const UNPAID: Activation = { success: false, message: 'Failed to update membership status.' };
const PROCESSING: Activation = { ...UNPAID, processing: true };
const refusal = (status: number, message = '') => new ApiError(message, { status });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Runs with the given responses in order, repeating the last; errors are thrown. */
async function run(responses: readonly (Activation | Error)[]) {
  const activate = vi.fn(async () => {
    const response = responses[Math.min(activate.mock.calls.length, responses.length) - 1];
    if (response instanceof Error) throw response;
    return response ?? UNPAID;
  });
  const started = Date.now();
  const polling = pollUntilActive(activate);
  await vi.runAllTimersAsync();
  return {
    response: await polling,
    calls: activate.mock.calls.length,
    seconds: (Date.now() - started) / 1000,
  };
}

describe('pollUntilActive', () => {
  it.each<[string, readonly (Activation | Error)[], string, number, number]>([
    ['stops at the first success', [PAID], PAID.message, 1, 0],
    ['retries while the payment is in transit', [UNPAID, UNPAID, PAID], PAID.message, 3, 3],
    [
      'gives up after about 20 seconds while the bank is processing',
      [PROCESSING],
      PROCESSING.message,
      7,
      20,
    ],
    ['gives up after about 20 seconds without a payment', [UNPAID], UNPAID.message, 7, 20],
    ['recovers from transient errors', [refusal(0), refusal(503), PAID], PAID.message, 3, 3],
    ['gives up after three server errors', [refusal(500)], UNPAID.message, 3, 3],
    ['does not retry a refusal', [refusal(404, 'Not found.')], 'Not found.', 1, 0],
  ])('%s', async (_name, responses, message, calls, seconds) => {
    const outcome = await run(responses);
    expect(outcome.response.message).toBe(message);
    expect(outcome.response.processing).toBe(responses[0] === PROCESSING ? true : undefined);
    expect(outcome.calls).toBe(calls);
    expect(outcome.seconds).toBe(seconds);
  });
});

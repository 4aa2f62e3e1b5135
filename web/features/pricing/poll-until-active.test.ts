import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type Activation, askUntilActive } from './use-activation.ts';

const PAID: Activation = { success: true, message: 'Your membership is active.' };
const UNPAID: Activation = { success: false, message: 'Failed to update membership status.' };
const PROCESSING: Activation = { ...UNPAID, processing: true };
const refusal = (status: number, message = '') => new ApiError(message, { status });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Answers in order, the last one again and again; errors are thrown. */
async function run(answers: readonly (Activation | Error)[]) {
  const ask = vi.fn(async () => {
    const answer = answers[Math.min(ask.mock.calls.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer ?? UNPAID;
  });
  const started = Date.now();
  const asked = askUntilActive(ask);
  await vi.runAllTimersAsync();
  return {
    answer: await asked,
    calls: ask.mock.calls.length,
    seconds: (Date.now() - started) / 1000,
  };
}

describe('asking until the membership is active', () => {
  it.each<[string, readonly (Activation | Error)[], string, number, number]>([
    ['is content with the first yes', [PAID], PAID.message, 1, 0],
    ['goes on while the payment is on its way', [UNPAID, UNPAID, PAID], PAID.message, 3, 3],
    ['stays calm while the bank is processing', [PROCESSING], PROCESSING.message, 7, 20],
    ['gives up after about 20 seconds', [UNPAID], UNPAID.message, 7, 20],
    ['survives a short failure', [refusal(0), refusal(503), PAID], PAID.message, 3, 3],
    ['gives up on a failing server', [refusal(500)], UNPAID.message, 3, 3],
    ['does not insist on a refusal', [refusal(404, 'Not found.')], 'Not found.', 1, 0],
  ])('%s', async (_name, answers, message, calls, seconds) => {
    const outcome = await run(answers);
    expect(outcome.answer.message).toBe(message);
    expect(outcome.answer.processing).toBe(answers[0] === PROCESSING ? true : undefined);
    expect(outcome.calls).toBe(calls);
    expect(outcome.seconds).toBe(seconds);
  });
});

import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { checkIn, failureReason } from './check-in-calls.ts';

function failing(answer: Response | 'no network') {
  return createApiClient({
    base: '/api',
    fetch: async () => {
      if (answer === 'no network') throw new TypeError('no network');
      return answer;
    },
    getToken: async () => null,
  });
}

describe('a failed check-in', () => {
  it.each([
    ['a broken server', Response.json({ error: 'Broken' }, { status: 500 }), null],
    ['an empty answer', Response.json({}, { status: 500 }), null],
    [
      'a refusal',
      Response.json({ error: 'Too far.', code: 'check-in/out-of-range' }, { status: 409 }),
      'Too far.',
    ],
    ['no network', 'no network', 'You seem to be offline. We’ve kept everything you entered.'],
  ] as const)('has one message, and a reason where it helps: %s', async (_, answer, why) => {
    const failure = await checkIn(failing(answer), buildAppointment(), { method: 'manual' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).message).toBe('Failed to check in for appointment');
    expect(failureReason(failure)).toBe(why);
  });
});

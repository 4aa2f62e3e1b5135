import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { subscribe, subscribeFromFooter, type SubscribeDeps } from './subscribe.ts';

function setup(response: unknown, signedIn = true) {
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(() =>
    response instanceof Error || typeof response === 'string'
      ? Promise.reject(response)
      : Promise.resolve(response),
  );
  const deps: SubscribeDeps = {
    api: { call: call as unknown as SubscribeDeps['api']['call'] },
    isSignedIn: () => Promise.resolve(signedIn),
  };
  return { call, deps };
}

const done = { success: true, message: 'Thank you.' };
const refusal = (words: string, status: number) => new ApiError(words, { status });
const refused = (message: string) => ({ kind: 'refused', message });

describe('subscribe', () => {
  it.each([
    ['a success', done, { kind: 'subscribed' }],
    ['the server’s words', refusal('The list is full.', 400), refused('The list is full.')],
    ['a failure without words', refusal('', 500), refused('Failed to subscribe')],
    ['no network', refusal('', 0), refused('An unexpected error occurred')],
    ['something else', 'not an error', refused('An unexpected error occurred')],
    [
      'a session that ended',
      new ApiError('Please sign in', { status: 401, code: 'auth/required' }),
      { kind: 'sign-in' },
    ],
  ])('returns the outcome of %s', async (_, response, outcome) => {
    expect(await subscribe({ email: 'ann@example.com' }, setup(response).deps)).toEqual(outcome);
  });

  it('trims and lower-cases the payload', async () => {
    const { call, deps } = setup(done);
    await subscribe({ email: ' Ann@Example.COM ', name: ' Ann ' }, deps);
    expect(call.mock.calls[0]?.[1]).toEqual({ body: { email: 'ann@example.com', name: 'Ann' } });
  });

  it('sends nothing for a visitor', async () => {
    const { call, deps } = setup(done, false);
    expect(await subscribe({ email: 'ann@example.com' }, deps)).toEqual({ kind: 'sign-in' });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the footer form', () => {
  it.each([
    ['', 'Please enter a valid email address'],
    ['  ', 'Please enter a valid email address'],
    ['abc', 'Please enter a valid email format'],
  ])('rejects %j before sending anything, also for visitors', async (email, message) => {
    const { call, deps } = setup(done, false);
    expect(await subscribeFromFooter(email, deps)).toEqual(refused(message));
    expect(call).not.toHaveBeenCalled();
  });

  it('sends the email without a name', async () => {
    const { call, deps } = setup(done);
    expect(await subscribeFromFooter('ann@example.com', deps)).toEqual({ kind: 'subscribed' });
    expect(call.mock.calls[0]?.[1]).toEqual({ body: { email: 'ann@example.com' } });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { subscribe, subscribeFromFooter, type SubscribeTools } from './subscribe.ts';

function tools(answer: unknown, signedIn = true) {
  const call = vi.fn<(...given: unknown[]) => Promise<unknown>>(() =>
    answer instanceof Error || typeof answer === 'string'
      ? Promise.reject(answer)
      : Promise.resolve(answer),
  );
  const given: SubscribeTools = {
    api: { call: call as unknown as SubscribeTools['api']['call'] },
    isSignedIn: () => Promise.resolve(signedIn),
  };
  return { call, given };
}

const done = { success: true, message: 'Thank you.' };
const refusal = (words: string, status: number) => new ApiError(words, { status });
const refused = (message: string) => ({ kind: 'refused', message });

describe('a subscription', () => {
  it.each([
    ['an answer', done, { kind: 'subscribed' }],
    ['the server’s words', refusal('The list is full.', 400), refused('The list is full.')],
    ['a failure without words', refusal('', 500), refused('Failed to subscribe')],
    ['no network', refusal('', 0), refused('An unexpected error occurred')],
    ['something else', 'not an error', refused('An unexpected error occurred')],
    [
      'a session that ended',
      new ApiError('Please sign in', { status: 401, code: 'auth/required' }),
      { kind: 'sign-in' },
    ],
  ])('%s', async (_, answer, outcome) => {
    expect(await subscribe({ email: 'ann@example.com' }, tools(answer).given)).toEqual(outcome);
  });

  it('sends what the form holds in its proper form', async () => {
    const { call, given } = tools(done);
    await subscribe({ email: ' Ann@Example.COM ', name: ' Ann ' }, given);
    expect(call.mock.calls[0]?.[1]).toEqual({ body: { email: 'ann@example.com', name: 'Ann' } });
  });

  it('sends nothing for a visitor', async () => {
    const { call, given } = tools(done, false);
    expect(await subscribe({ email: 'ann@example.com' }, given)).toEqual({ kind: 'sign-in' });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('the footer form', () => {
  it.each([
    ['', 'Please enter a valid email address'],
    ['  ', 'Please enter a valid email address'],
    ['abc', 'Please enter a valid email format'],
  ])('%j is refused before anything is sent, a visitor’s too', async (email, message) => {
    const { call, given } = tools(done, false);
    expect(await subscribeFromFooter(email, given)).toEqual(refused(message));
    expect(call).not.toHaveBeenCalled();
  });

  it('sends an e-mail alone', async () => {
    const { call, given } = tools(done);
    expect(await subscribeFromFooter('ann@example.com', given)).toEqual({ kind: 'subscribed' });
    expect(call.mock.calls[0]?.[1]).toEqual({ body: { email: 'ann@example.com' } });
  });
});

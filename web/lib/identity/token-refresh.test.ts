import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenRefresh, type FetchedToken } from './token-refresh.ts';

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(answer: () => Promise<FetchedToken | null>) {
  const asked: number[] = [];
  const begun = Date.now();
  const onToken = vi.fn();
  const onSignedOut = vi.fn();
  const refresh = createTokenRefresh({
    fetchToken: () => {
      asked.push(Date.now() - begun);
      return answer();
    },
    onToken,
    onSignedOut,
  });
  return { refresh, asked, onToken, onSignedOut };
}

const token = (minutes: number): FetchedToken => ({
  token: `of ${minutes} min`,
  expiresInSeconds: minutes * 60,
});

describe('createTokenRefresh', () => {
  it.each([
    [60, 55],
    [15, 10],
    [4, 2],
  ])('refreshes a token of %i min at %i min (IDENT-12)', async (life, at) => {
    const { refresh, asked, onToken } = start(async () => token(60));
    refresh.follow(token(life));
    await vi.advanceTimersByTimeAsync(at * MINUTE - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([at * MINUTE]);
    expect(onToken).toHaveBeenCalledWith(token(60));
  });

  it('backs off from 30 s, doubling up to 16 min (IDENT-13)', async () => {
    const { refresh, asked } = start(() => Promise.reject(new Error('away')));
    await expect(refresh.now()).rejects.toThrow('away');
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    const waits = asked.slice(1).map((at, index) => (at - (asked[index] ?? 0)) / 1000);
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960]);
  });

  it('restarts at 30 s after a success', async () => {
    const answers = [
      Promise.reject(new Error('away')),
      Promise.resolve(token(60)),
      Promise.reject(new Error('away')),
    ];
    for (const answer of answers) answer.catch(() => undefined);
    const { refresh, asked } = start(async () => answers.shift() ?? token(60));
    await refresh.now().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000 + 55 * MINUTE + 30_000);
    expect(asked).toEqual([0, 30_000, 30_000 + 55 * MINUTE, 60_000 + 55 * MINUTE]);
  });

  it('reports the end of the session, and stops', async () => {
    const { refresh, asked, onSignedOut } = start(async () => null);
    expect(await refresh.now()).toBeNull();
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(120 * MINUTE);
    expect(asked).toHaveLength(1);
  });

  it('shares one call between concurrent callers', async () => {
    const { refresh, asked } = start(async () => token(60));
    expect(await Promise.all([refresh.now(), refresh.now(), refresh.now()])).toEqual([
      'of 60 min',
      'of 60 min',
      'of 60 min',
    ]);
    expect(asked).toHaveLength(1);
  });

  it('drops a response that arrives after the end of the session', async () => {
    let answer: (fetched: FetchedToken) => void = () => undefined;
    const { refresh, onToken } = start(() => new Promise((resolve) => (answer = resolve)));
    const asked = refresh.now();
    refresh.stop();
    answer(token(60));
    expect(await asked).toBeNull();
    expect(onToken).not.toHaveBeenCalled();
  });

  it('reports whether a token has expired', async () => {
    const { refresh } = start(() => Promise.reject(new Error('away')));
    expect(refresh.isExpired()).toBe(true);
    refresh.follow(token(15));
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 1);
    expect(refresh.isExpired()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh.isExpired()).toBe(true);
  });
});

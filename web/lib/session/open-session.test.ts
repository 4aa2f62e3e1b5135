// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const service = {
  start: () => new Promise<void>(() => {}),
  signOut: vi.fn(() => Promise.resolve()),
};
vi.mock('../identity/browser-identity.ts', () => ({ createBrowserSession: () => service }));

const CARD = JSON.stringify({ uid: 'ann' });
const MINUTE = 60_000;

/** A tab with a marker, Ann's card and fake timers. */
async function startTab({ marker = true, card = true, onLine = true } = {}) {
  if (marker) localStorage.setItem('token', 'session');
  if (card) localStorage.setItem('healthCard', CARD);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const { openSession } = await import('./open-session.ts');
  const { sessionStore } = await import('../identity/session-store.ts');
  const { unreachableStore } = await import('../offline/unreachable.ts');
  const session = openSession({
    tokenSyncUrl: null,
    onWarning: () => {},
    onWarningOver: () => {},
    onEnd: () => {},
  });
  const signIn = (uid: string) => sessionStore.login({ uid, email: '', name: '', token: 'access' });
  return { session, sessionStore, signIn, unreachable: () => unreachableStore.get() };
}
const card = () => localStorage.getItem('healthCard');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
  service.start = () => new Promise(() => {});
  service.signOut.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('keeps the card while the person is unknown, and for its owner', async () => {
  const { signIn } = await startTab();
  expect(card()).toBe(CARD);
  signIn('ann');
  expect(card()).toBe(CARD);
});

it('deletes it for another person, at the end of the session, and without a marker', async () => {
  const { signIn, sessionStore } = await startTab();
  signIn('bob');
  expect(card()).toBeNull();
  localStorage.setItem('healthCard', CARD);
  sessionStore.logout();
  expect(card()).toBeNull();
  vi.resetModules();
  await startTab({ marker: false });
  expect(card()).toBeNull();
});

it('is unreachable at once while offline', async () => {
  const { unreachable, signIn } = await startTab({ onLine: false });
  expect(unreachable()).toBe(true);
  signIn('ann');
  expect(unreachable()).toBe(false);
});

it('is unreachable when the service did not respond', async () => {
  service.start = () => Promise.resolve();
  const { unreachable } = await startTab({ card: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(unreachable()).toBe(true);
});

it.each([
  ['after 4 seconds with a card', true],
  ['without a card not before the service times out', false],
])('is unreachable %s', async (_name, kept) => {
  const { unreachable } = await startTab({ card: kept });
  await vi.advanceTimersByTimeAsync(3990);
  expect(unreachable()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(unreachable()).toBe(kept);
});

it('signs out after 60 minutes of inactivity too', async () => {
  localStorage.setItem('lastActivity', String(Date.now() - 50 * MINUTE));
  await startTab({ onLine: false });
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(card()).toBe(CARD);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(card()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
});

it('counts activity while offline', async () => {
  localStorage.setItem('lastActivity', String(Date.now() - 50 * MINUTE));
  await startTab({ onLine: false });
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(card()).toBe(CARD);
});

/** Signs out while the service is unreachable. */
async function signOutUnheard(setup: { onLine: boolean }) {
  const tab = await startTab(setup);
  service.signOut.mockImplementationOnce(() => {
    tab.sessionStore.logout();
    return Promise.reject(new Error('no network'));
  });
  await expect(tab.session.signOut()).rejects.toThrow('no network');
  return tab;
}
const comeOnline = () => window.dispatchEvent(new Event('online'));

it('repeats a failed sign-out at the service later', async () => {
  await signOutUnheard({ onLine: false });
  expect(service.signOut).toHaveBeenCalledTimes(1);
  comeOnline();
  expect(service.signOut).toHaveBeenCalledTimes(2);
  comeOnline();
  expect(service.signOut).toHaveBeenCalledTimes(2);
});

it('repeats it at once if back online, and again if that fails', async () => {
  service.signOut.mockRejectedValue(new Error('no network'));
  await signOutUnheard({ onLine: true });
  expect(service.signOut).toHaveBeenCalledTimes(2);
  await Promise.resolve();
  service.signOut.mockResolvedValue(undefined);
  comeOnline();
  expect(service.signOut).toHaveBeenCalledTimes(3);
});

it('does not repeat it once someone has signed in again', async () => {
  const { signIn } = await signOutUnheard({ onLine: false });
  signIn('ann');
  comeOnline();
  expect(service.signOut).toHaveBeenCalledTimes(1);
});

it('says until it is closed that an hour passed, also where the service is out of reach', async () => {
  const { toast } = await import('#web/ui/toast.ts');
  const show = vi.spyOn(toast, 'show');
  localStorage.setItem('lastActivity', String(Date.now() - 61 * MINUTE));
  const { sessionStore } = await startTab({ onLine: false });
  expect(sessionStore.get().token).toBeNull();
  expect(show.mock.calls).toEqual([
    [
      {
        kind: 'info',
        text: 'You were signed out after an hour without activity.',
        durationMs: 0,
      },
    ],
  ]);
});

it.each([
  ['idle', true],
  ['too-long', true],
  ['expired', true],
  ['other-tab', false],
] as const)(
  'says why a session ended, until it is closed if nobody may be looking: %s',
  async (why, stays) => {
    const { showSessionEnd } = await import('./open-session.ts');
    const { toast } = await import('#web/ui/toast.ts');
    const show = vi.spyOn(toast, 'show');
    showSessionEnd(why);
    expect(show.mock.calls[0]?.[0].durationMs).toBe(stays ? 0 : undefined);
  },
);

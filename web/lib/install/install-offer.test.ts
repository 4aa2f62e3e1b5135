// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { install, installOffer, listenForInstall } from './install-offer.ts';

beforeAll(() => listenForInstall(window));
beforeEach(() => installOffer.set(null));

/** The browser offers to install the site. */
function offer(parts: object = { prompt: vi.fn(() => Promise.resolve({ outcome: 'accepted' })) }) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), parts);
  window.dispatchEvent(event);
  return event;
}

it('keeps the offer of the browser, and its banner away', () => {
  const event = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(installOffer.get()).toBe(event);
});

it('asks once, and then waits for another offer', async () => {
  offer();
  const kept = installOffer.get();
  if (!kept) throw new Error('There is no offer');
  await install(kept);
  expect(kept.prompt).toHaveBeenCalledOnce();
  expect(installOffer.get()).toBeNull();
});

it('forgets the offer once the app is there', () => {
  offer();
  window.dispatchEvent(new Event('appinstalled'));
  expect(installOffer.get()).toBeNull();
});

it('takes no event that cannot ask', () => {
  expect(offer({}).defaultPrevented).toBe(false);
  expect(installOffer.get()).toBeNull();
});

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

it('stores the browser’s prompt and suppresses its banner', () => {
  const event = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(installOffer.get()).toBe(event);
});

it('prompts once, and then waits for another event', async () => {
  offer();
  const kept = installOffer.get();
  if (!kept) throw new Error('There is no offer');
  await install(kept);
  expect(kept.prompt).toHaveBeenCalledOnce();
  expect(installOffer.get()).toBeNull();
});

it('drops the prompt once the app is installed', () => {
  offer();
  window.dispatchEvent(new Event('appinstalled'));
  expect(installOffer.get()).toBeNull();
});

it('ignores an event without a prompt', () => {
  expect(offer({}).defaultPrevented).toBe(false);
  expect(installOffer.get()).toBeNull();
});

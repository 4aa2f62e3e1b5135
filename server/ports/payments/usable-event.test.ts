import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { UnusableEvent } from './payment-errors.ts';
import { assertUsableEvent } from './usable-event.ts';

const snapshot = {
  id: 'evt_1',
  object: 'event',
  api_version: Stripe.API_VERSION,
  livemode: true,
  type: 'invoice.paid',
};

describe('a correctly signed event', () => {
  it.each<[string, object, boolean, string]>([
    [
      'a thin event',
      { id: 'evt_1', object: 'v2.core.event', type: 'v1.invoice.paid', livemode: true },
      true,
      'thin-event',
    ],
    ['an older version', { ...snapshot, api_version: '2024-06-20' }, true, 'wrong-version'],
    ['a newer version', { ...snapshot, api_version: '2099-01-01.x' }, true, 'wrong-version'],
    ['a test event with a live key', { ...snapshot, livemode: false }, true, 'wrong-mode'],
    ['a live event with a test key', snapshot, false, 'wrong-mode'],
  ])('is rejected if it is %s', (_name, event, live, reason) => {
    expect(() => assertUsableEvent(event, { version: Stripe.API_VERSION, live })).toThrow(
      UnusableEvent,
    );
    expect(() => assertUsableEvent(event, { version: Stripe.API_VERSION, live })).toThrow(
      expect.objectContaining({ reason }),
    );
  });

  it.each<[string, object, boolean]>([
    ['live with a live key', snapshot, true],
    ['a test event with a test key', { ...snapshot, livemode: false }, false],
    ['silent about version and mode', { id: 'evt_1', type: 'invoice.paid' }, true],
  ])('is accepted if it is %s', (_name, event, live) => {
    expect(() => assertUsableEvent(event, { version: Stripe.API_VERSION, live })).not.toThrow();
  });

  it('is rejected with both versions and the command that fixes it', () => {
    expect(() =>
      assertUsableEvent(
        { ...snapshot, api_version: '2024-06-20' },
        { version: '2026-10-28.x', live: true },
      ),
    ).toThrow(/2024-06-20.*2026-10-28\.x.*npm run stripe:setup/);
  });

  it('is rejected with the payload style to set, if it is thin', () => {
    expect(() =>
      assertUsableEvent({ object: 'v2.core.event' }, { version: '2026-10-28.x', live: true }),
    ).toThrow(/snapshot/);
  });
});

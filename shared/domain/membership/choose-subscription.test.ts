import { describe, expect, it } from 'vitest';
import { chooseSubscription } from './choose-subscription.ts';
import type { SubscriptionFacts } from './fulfil.ts';
import { at, facts, unpaid } from './testing/facts.ts';

describe('chooseSubscription', () => {
  const first = facts({ id: 'sub_a', startedAt: at('2026-02-02T10:00:00Z') });
  const second = facts({ id: 'sub_b', startedAt: at('2026-02-02T10:00:05Z') });
  const gone = facts({
    id: 'sub_0',
    state: 'canceled',
    startedAt: at('2025-01-01T00:00:00Z'),
    endedAt: at('2025-02-01T00:00:00Z'),
  });
  const endedOn = (id: string, year: string) =>
    facts({
      id,
      state: 'canceled',
      startedAt: at(`${year}-01-01T00:00:00Z`),
      endedAt: at(`${year}-02-01T00:00:00Z`),
    });
  const incomplete = facts({ id: 'sub_c', state: 'incomplete', everPaid: false });

  it.each<[string, SubscriptionFacts[], string | null, string[], string | null, string[]]>([
    ['one', [first], null, [], 'sub_a', []],
    ['of two, the first', [second, first], null, [], 'sub_a', ['sub_b']],
    ['of two, the current membership', [second, first], 'sub_b', [], 'sub_b', ['sub_a']],
    ['one refunded earlier', [first, second], null, ['sub_a'], 'sub_b', []],
    ['a new one after an old one', [gone, second], 'sub_0', [], 'sub_b', []],
    ['only an old one', [gone, incomplete], null, [], 'sub_0', []],
    [
      'the old one, refunded',
      [{ ...second, state: 'canceled' }, first],
      'sub_a',
      ['sub_b'],
      'sub_a',
      [],
    ],
    ['none paid', [incomplete], null, [], null, []],
    [
      'started in the same second: ordered by id',
      [facts({ id: 'sub_z' }), facts({ id: 'sub_y' })],
      null,
      [],
      'sub_y',
      ['sub_z'],
    ],
    [
      'started in the same second, received in the order of their ids',
      [facts({ id: 'sub_y' }), facts({ id: 'sub_z' })],
      null,
      [],
      'sub_y',
      ['sub_z'],
    ],
    [
      'of three ended ones, the one of the current membership',
      [endedOn('sub_k', '2023'), endedOn('sub_m', '2024'), endedOn('sub_l', '2025')],
      'sub_m',
      [],
      'sub_m',
      [],
    ],
    [
      'of three ended ones without a current membership, the newest',
      [endedOn('sub_l', '2025'), endedOn('sub_k', '2023'), endedOn('sub_m', '2024')],
      null,
      [],
      'sub_l',
      [],
    ],
    [
      'an ended one that was paid, although the current one never was',
      [gone, { ...endedOn('sub_n', '2025'), everPaid: false }],
      'sub_n',
      [],
      'sub_0',
      [],
    ],
  ])('%s', (_, subscriptions, current, refundedIds, chosen, duplicates) => {
    const choice = chooseSubscription(subscriptions, current, refundedIds, null);
    expect(choice.chosen?.id ?? null).toBe(chosen);
    expect(choice.duplicates.map(({ id }) => id)).toEqual(duplicates);
    expect([choice.awaited, choice.failed]).toEqual([null, []]);
  });

  const processing = facts({ id: 'sub_p', ...unpaid });
  const other = facts({ id: 'sub_q', ...unpaid, startedAt: at('2026-02-02T10:00:09Z') });
  const voided = facts({ id: 'sub_v', ...unpaid, latestInvoiceGivenUp: true });
  const tried = facts({ id: 'sub_t', ...unpaid, state: 'past_due' });
  const over = facts({ id: 'sub_o', ...unpaid, state: 'canceled' });
  const begun = facts({ id: 'sub_i', ...unpaid, state: 'incomplete' });
  type Chosen = { chosen?: string; awaited?: string; duplicates?: string[]; failed?: string[] };
  it.each<[string, SubscriptionFacts[], string | null, string | null, Chosen]>([
    ['a processing one is awaited', [processing], null, null, { awaited: 'sub_p' }],
    [
      'a processing one never takes precedence over a paid one, and is ended',
      [processing, second],
      null,
      'sub_p',
      { chosen: 'sub_b', duplicates: ['sub_p'] },
    ],
    [
      'the second of two processing ones is ended',
      [other, processing],
      null,
      null,
      { awaited: 'sub_p', duplicates: ['sub_q'] },
    ],
    [
      'a processing one beside an ended membership is awaited',
      [gone, processing],
      'sub_0',
      'sub_p',
      { chosen: 'sub_0', awaited: 'sub_p' },
    ],
    ['one with a voided invoice is ended', [voided], null, 'sub_v', { failed: ['sub_v'] }],
    ['one that would be retried is ended', [tried], null, null, { failed: ['sub_t'] }],
    ['a failed one gives way', [tried, other], null, null, { awaited: 'sub_q', failed: ['sub_t'] }],
    [
      'a failed one beside a paid one',
      [tried, first],
      null,
      null,
      { chosen: 'sub_a', duplicates: ['sub_t'] },
    ],
    ['ended by the provider, with our checkout', [over], null, 'sub_o', { failed: ['sub_o'] }],
    ['ended by the provider long ago', [over], null, null, {}],
    ['not started, its checkout complete', [begun], null, 'sub_i', { awaited: 'sub_i' }],
    ['not started, its checkout still open', [begun], null, null, {}],
  ])('%s', (_, subscriptions, current, bought, expected) => {
    const choice = chooseSubscription(subscriptions, current, [], bought);
    expect({
      chosen: choice.chosen?.id,
      awaited: choice.awaited?.id,
      duplicates: choice.duplicates.map(({ id }) => id),
      failed: choice.failed.map(({ id }) => id),
    }).toEqual({ chosen: undefined, awaited: undefined, duplicates: [], failed: [], ...expected });
  });
});

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
  const incomplete = facts({ id: 'sub_c', state: 'incomplete', everPaid: false });

  it.each<[string, SubscriptionFacts[], string | null, string[], string | null, string[]]>([
    ['one', [first], null, [], 'sub_a', []],
    ['two: the first', [second, first], null, [], 'sub_a', ['sub_b']],
    ['two: the one that is the membership', [second, first], 'sub_b', [], 'sub_b', ['sub_a']],
    ['one given back before', [first, second], null, ['sub_a'], 'sub_b', []],
    ['a new one after an old', [gone, second], 'sub_0', [], 'sub_b', []],
    ['only an old one', [gone, incomplete], null, [], 'sub_0', []],
    [
      'the old one, given back',
      [{ ...second, state: 'canceled' }, first],
      'sub_a',
      ['sub_b'],
      'sub_a',
      [],
    ],
    ['nothing paid', [incomplete], null, [], null, []],
    [
      'begun in the same second: by the id',
      [facts({ id: 'sub_z' }), facts({ id: 'sub_y' })],
      null,
      [],
      'sub_y',
      ['sub_z'],
    ],
  ])('%s', (_, subscriptions, current, givenBack, kept, doubled) => {
    const choice = chooseSubscription(subscriptions, current, givenBack, null);
    expect(choice.kept?.id ?? null).toBe(kept);
    expect(choice.doubled.map(({ id }) => id)).toEqual(doubled);
    expect([choice.awaited, choice.failed]).toEqual([null, []]);
  });

  const processing = facts({ id: 'sub_p', ...unpaid });
  const other = facts({ id: 'sub_q', ...unpaid, startedAt: at('2026-02-02T10:00:09Z') });
  const voided = facts({ id: 'sub_v', ...unpaid, latestInvoiceGivenUp: true });
  const tried = facts({ id: 'sub_t', ...unpaid, state: 'past_due' });
  const over = facts({ id: 'sub_o', ...unpaid, state: 'canceled' });
  const begun = facts({ id: 'sub_i', ...unpaid, state: 'incomplete' });
  type Chosen = { kept?: string; awaited?: string; doubled?: string[]; failed?: string[] };
  it.each<[string, SubscriptionFacts[], string | null, string | null, Chosen]>([
    ['one that is processing waits', [processing], null, null, { awaited: 'sub_p' }],
    [
      'it never stands before one that is paid, and is ended',
      [processing, second],
      null,
      'sub_p',
      { kept: 'sub_b', doubled: ['sub_p'] },
    ],
    [
      'of two that are processing the second is ended',
      [other, processing],
      null,
      null,
      { awaited: 'sub_p', doubled: ['sub_q'] },
    ],
    [
      'beside a membership that is over it waits',
      [gone, processing],
      'sub_0',
      'sub_p',
      { kept: 'sub_0', awaited: 'sub_p' },
    ],
    ['one whose invoice was voided is ended', [voided], null, 'sub_v', { failed: ['sub_v'] }],
    ['one that would be tried again is ended', [tried], null, null, { failed: ['sub_t'] }],
    [
      'one that failed makes room',
      [tried, other],
      null,
      null,
      { awaited: 'sub_q', failed: ['sub_t'] },
    ],
    [
      'one that failed beside a paid one',
      [tried, first],
      null,
      null,
      { kept: 'sub_a', doubled: ['sub_t'] },
    ],
    [
      'the provider ended it, and its checkout is ours',
      [over],
      null,
      'sub_o',
      { failed: ['sub_o'] },
    ],
    ['the provider ended it long ago', [over], null, null, {}],
    ['not begun, its checkout complete', [begun], null, 'sub_i', { awaited: 'sub_i' }],
    ['not begun, its checkout still open', [begun], null, null, {}],
  ])('%s', (_, subscriptions, current, bought, expected) => {
    const choice = chooseSubscription(subscriptions, current, [], bought);
    expect({
      kept: choice.kept?.id,
      awaited: choice.awaited?.id,
      doubled: choice.doubled.map(({ id }) => id),
      failed: choice.failed.map(({ id }) => id),
    }).toEqual({ kept: undefined, awaited: undefined, doubled: [], failed: [], ...expected });
  });
});

import { describe, expect, it } from 'vitest';
import { recentCancellations, cancellationLabel } from './cancellation-label.ts';

const TODAY = '2026-03-20';
const ended = (
  by: 'member' | 'provider' | 'admin' | 'system',
  from: 'pending' | 'confirmed' | 'checked-in',
  at = '2026-03-19T09:00:00.000Z',
) => ({ cancelled: { at, by, from }, settled: null });

describe('cancellationLabel', () => {
  it.each([
    ['member', 'pending', 'Withdrawn', 'Withdrawn by the member'],
    ['provider', 'pending', 'Declined', 'Declined'],
    ['admin', 'pending', 'Declined', 'Declined by support'],
    ['system', 'pending', 'Not answered in time', 'Not answered in time'],
    ['member', 'confirmed', 'Cancelled by you', 'Cancelled by the member'],
    ['provider', 'confirmed', 'Cancelled by the provider', 'Cancelled by the clinic'],
    ['admin', 'confirmed', 'Cancelled by support', 'Cancelled by support'],
    ['system', 'confirmed', 'Cancelled', 'Cancelled'],
  ] as const)('%s, from %s', (by, from, member, provider) => {
    expect(cancellationLabel(ended(by, from), 'member')).toBe(member);
    expect(cancellationLabel(ended(by, from), 'provider')).toBe(provider);
  });

  it.each(['confirmed', 'checked-in'] as const)('says that a %s visit was missed', (from) => {
    const missed = { ...ended('provider', from), settled: 'no-show' as const };
    expect(cancellationLabel(missed, 'member')).toBe('Missed');
    expect(cancellationLabel(missed, 'provider')).toBe('Did not attend');
  });

  it('is null for an appointment that is not cancelled', () => {
    expect(cancellationLabel({ cancelled: null, settled: null }, 'member')).toBeNull();
  });
});

describe('recentCancellations', () => {
  it('lists cancellations by others within 14 days, the latest first', () => {
    const old = ended('provider', 'pending', '2026-03-05T23:59:59.000Z');
    const edge = ended('system', 'pending', '2026-03-06T00:00:00.000Z');
    const latest = ended('provider', 'confirmed');
    const own = ended('member', 'pending');
    expect(recentCancellations([old, edge, own, { cancelled: null }, latest], TODAY)).toEqual([
      latest,
      edge,
    ]);
  });
});

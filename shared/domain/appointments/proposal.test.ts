import { describe, expect, it } from 'vitest';
import { hasBegun, openProposal } from './proposal.ts';

const TIME = { requestedDate: '2026-03-05', preferredTime: '2pm', at: '2026-03-02T09:00:00Z' };
const clinics = { ...TIME, by: 'provider' } as const;
const members = { ...TIME, by: 'member' } as const;

describe('the proposal that waits for an answer (P-13, P-73)', () => {
  it.each([
    ['pending', '2026-03-04', clinics, '2026-03-05', true],
    ['pending', '2026-03-04', clinics, '2026-03-06', false],
    ['pending', '2026-03-04', null, '2026-03-05', false],
    ['confirmed', '2026-03-06', clinics, '2026-03-05', false],
    ['cancelled', '2026-03-06', clinics, '2026-03-05', false],
    ['confirmed', '2026-03-06', members, '2026-03-05', true],
    ['confirmed', '2026-03-06', members, '2026-03-06', false],
    // The visit's own day has passed: the desk says how it went.
    ['confirmed', '2026-03-04', members, '2026-03-05', false],
    ['checked-in', '2026-03-06', members, '2026-03-05', false],
    ['pending', '2026-03-06', members, '2026-03-05', false],
  ] as const)('of a %s appointment on %s with %j on %s: %s', (...given) => {
    const [status, requestedDate, proposal, today, open] = given;
    expect(openProposal({ status, requestedDate, proposal }, today)).toBe(open ? proposal : null);
  });
});

describe('a time that nobody can be moved to any more', () => {
  // 4:30pm in London, which is an hour ahead of UTC then.
  const now = new Date('2026-06-05T15:30:00Z');
  it.each([
    ['2026-06-04', '11pm', true],
    ['2026-06-05', '4:29pm', true],
    ['2026-06-05', '4:30pm', false],
    ['2026-06-05', '4pm to 6pm', true],
    ['2026-06-05', 'after 5pm', false],
    ['2026-06-05', 'any time', false],
    ['2026-06-06', '9am', false],
  ])('on %s, %s: %s', (requestedDate, preferredTime, begun) => {
    expect(hasBegun({ requestedDate, preferredTime }, now)).toBe(begun);
  });
});

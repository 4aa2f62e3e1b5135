import { describe, expect, it } from 'vitest';
import { openProposal } from './proposal.ts';

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

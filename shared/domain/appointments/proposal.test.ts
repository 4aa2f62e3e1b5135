import { describe, expect, it } from 'vitest';
import { openProposal } from './proposal.ts';

const proposal = { requestedDate: '2026-03-05', preferredTime: '2pm', at: '2026-03-02T09:00:00Z' };

describe('the proposal that waits for an answer (P-13)', () => {
  it.each([
    ['pending', proposal, '2026-03-05', true],
    ['pending', proposal, '2026-03-06', false],
    ['pending', null, '2026-03-05', false],
    ['confirmed', proposal, '2026-03-05', false],
    ['cancelled', proposal, '2026-03-05', false],
  ] as const)('of a %s appointment with %j on %s: %s', (status, one, today, open) => {
    expect(openProposal({ status, proposal: one }, today)).toBe(open ? proposal : null);
  });
});

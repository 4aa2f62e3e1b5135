import { describe, expect, it } from 'vitest';
import type { Role } from './role.ts';
import { isSessionOver, sessionEndsAt } from './session-lifetime.ts';

const SIGNED_IN = new Date('2026-11-01T08:00:00.000Z');

describe('the longest lifetime of a session', () => {
  it.each<[Role, string]>([
    ['user', '2026-12-01T08:00:00.000Z'],
    ['member', '2026-12-01T08:00:00.000Z'],
    ['provider', '2026-11-01T20:00:00.000Z'],
    ['admin', '2026-11-01T20:00:00.000Z'],
  ])('of the role %s ends at %s', (role, end) => {
    expect(sessionEndsAt(SIGNED_IN, role).toISOString()).toBe(end);
    const at = (milliseconds: number) => new Date(Date.parse(end) + milliseconds);
    expect(isSessionOver(SIGNED_IN, role, SIGNED_IN)).toBe(false);
    expect(isSessionOver(SIGNED_IN, role, at(-1))).toBe(false);
    expect(isSessionOver(SIGNED_IN, role, at(0))).toBe(true);
  });

  it('is measured in hours, not in days of the clock that changes in spring', () => {
    const before = new Date('2026-03-29T00:30:00.000Z');
    expect(sessionEndsAt(before, 'admin').toISOString()).toBe('2026-03-29T12:30:00.000Z');
  });
});

import type { Role } from './role.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The longest a session lasts, however active its person is (ADR-062): shorter for staff, who have
 * access to other people's data.
 */
const LONGEST_MS: Readonly<Record<Role, number>> = {
  user: 30 * DAY_MS,
  member: 30 * DAY_MS,
  provider: 12 * HOUR_MS,
  admin: 12 * HOUR_MS,
};

/** @param startedAt the instant of the sign-in; @param role the person's role now */
export function sessionEndsAt(startedAt: Date, role: Role): Date {
  return new Date(startedAt.getTime() + LONGEST_MS[role]);
}

/** Whether the longest lifetime of a session has passed. It is over at its last instant. */
export function isSessionOver(startedAt: Date, role: Role, now: Date): boolean {
  return now >= sessionEndsAt(startedAt, role);
}

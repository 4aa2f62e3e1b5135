import type { Day } from '#shared/domain/dates/day.ts';
import type { Coverage } from '#shared/domain/membership/membership-period.ts';

/** The coverage columns of a left-joined membership; null without one. */
export type CoverageColumns = {
  readonly expires_on: Day | null;
  readonly grace_until: Day | null;
  readonly ended_at: Date | null;
  readonly suspended_at: Date | null;
};

export function coverageOf(row: CoverageColumns): Coverage | null {
  if (row.expires_on === null) return null;
  return {
    expiresOn: row.expires_on,
    graceUntil: row.grace_until,
    endedAt: row.ended_at,
    suspendedAt: row.suspended_at,
  };
}

import { type Day, londonDay } from '../dates/day.ts';
import {
  type Coverage,
  membershipActive,
  membershipSuspended,
} from '../membership/membership-period.ts';

/**
 * What a card that lies on a desk is worth on a London day (P-51). Cancelled is one that
 * ended before the period that was paid for, such as by a refund; a period that ran out is lapsed,
 * whether the renewal was stopped or its payment failed. Suspended is one that would be active but
 * for a disputed payment, which is nobody's business at a desk (P-56).
 * @param membership null for a card whose owner has none any more
 */
export function deskCardState(
  membership: Coverage | null,
  today: Day,
): 'active' | 'lapsed' | 'cancelled' | 'suspended' {
  if (membership === null) return 'lapsed';
  if (membershipActive(membership, today)) return 'active';
  if (membershipSuspended(membership, today)) return 'suspended';
  const { endedAt, expiresOn } = membership;
  return endedAt !== null && londonDay(endedAt) < expiresOn ? 'cancelled' : 'lapsed';
}

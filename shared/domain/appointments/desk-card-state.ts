import { type Day, londonDay } from '../dates/day.ts';
import {
  type Coverage,
  membershipActive,
  membershipSuspended,
} from '../membership/membership-period.ts';

/**
 * The state of a card at the desk on a London day (P-51). `cancelled`: ended before the paid
 * period, such as by a refund. `lapsed`: the period ran out, whether the renewal was stopped or its
 * payment failed. `suspended`: active except for a disputed payment, of which the desk sees no
 * details (P-56).
 * @param membership null if the card's owner has none
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

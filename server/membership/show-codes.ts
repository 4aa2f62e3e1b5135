import { revealForfeitsRefund } from '#shared/domain/membership/cooling-off.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import { isActiveAt, refuseSuspended } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';

/**
 * Reveals a provider's promo codes to a member and records it as use of the membership (P-8). Locks
 * the person, so that a concurrent refund request is decided before or after it.
 * @param confirmed the member has confirmed that revealing counts as use
 * @returns false if the member has to confirm first; nothing is recorded then
 * @throws AppError promo-code/members-only without an active membership, membership/suspended
 */
export function showCodes(
  { stores, clock }: Pick<MembershipDeps, 'stores' | 'clock'>,
  uid: string,
  providerId: string,
  confirmed: boolean,
): Promise<boolean> {
  return stores.transaction(async (within) => {
    const now = clock.now();
    await within.customers.lock(uid);
    const row = await within.memberships.findCurrent(uid);
    refuseSuspended(row, now);
    if (!row || !isActiveAt(row, now)) throw new AppError('promo-code/members-only');
    if (!confirmed) {
      const use = await within.uses.of(row);
      const request = await within.refunds.findOfMembership(row.id);
      if (revealForfeitsRefund(row.started_at, use, request?.status ?? null, londonDay(now)))
        return false;
    }
    await within.uses.recordReveal(row, providerId, now);
    return true;
  });
}

import { showingUsesUp } from '#shared/domain/membership/cooling-off.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import { isActiveAt, refuseSuspended } from './current-membership.ts';
import type { MembershipDeps } from './deps.ts';

/**
 * Lets a member see the promo codes of a provider, and records it as use of the membership
 * (P-8). A refund that is asked for at the same time waits: whichever comes first decides.
 * @param confirmed the member knows that showing counts as use, and wants it
 * @returns false where the member has to be asked first; nothing is recorded then
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
    await within.customers.hold(uid);
    const row = await within.memberships.findCurrent(uid);
    refuseSuspended(row, now);
    if (!row || !isActiveAt(row, now)) throw new AppError('promo-code/members-only');
    if (!confirmed) {
      const use = await within.uses.of(row);
      const wish = await within.refunds.findOfMembership(row.id);
      if (showingUsesUp(row.started_at, use, wish?.status ?? null, londonDay(now))) return false;
    }
    await within.uses.recordReveal(row, providerId, now);
    return true;
  });
}

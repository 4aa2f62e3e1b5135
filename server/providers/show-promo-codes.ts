import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { londonMoment } from '#shared/domain/dates/london-instant.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { MembershipService } from '../membership/service.ts';
import type { Clock } from '../ports/clock/port.ts';
import { hasPromoCode, presentProvider } from './present.ts';
import { isLive } from './search-write-store.ts';
import { createProviderStore } from './store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly membership: Pick<MembershipService, 'showCodes'>;
};

export type ShowPromoCodes = ReturnType<typeof createShowPromoCodes>;

/** The only call that returns promo codes to a member (P-8). */
export function createShowPromoCodes({ connection, clock, membership }: Deps) {
  const store = createProviderStore(connection.db);

  /**
   * Returns the record with its promo codes, for active members and its staff. When showing them
   * would end the right to a refund, the member has to confirm first.
   * @returns null until confirmed
   * @throws AppError provider/not-found, promo-code/members-only, membership/suspended
   */
  return async (id: string, caller: Caller, confirmed: boolean): Promise<ProviderRecord | null> => {
    const row = await store.find(id);
    if (!row || !(isLive(row) || caller.clinics.has(id))) throw new AppError('provider/not-found');
    const now = londonMoment(clock.now());
    const withCodes = () => presentProvider(row, { codes: true, from: null, now });
    if (caller.clinics.has(id)) return withCodes();
    if (caller.membershipSuspended) throw new AppError('membership/suspended');
    if (!caller.membershipActive) throw new AppError('promo-code/members-only');
    if (!hasPromoCode(row, now.day)) return withCodes();
    return (await membership.showCodes(caller.uid, id, confirmed)) ? withCodes() : null;
  };
}

import { effectiveRole } from '#shared/domain/accounts/role.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { Caller, FindCaller } from '../http/caller.ts';
import type { Clock } from '../ports/clock/port.ts';
import { coversDay } from './present.ts';
import type { AccountStore } from './store.ts';

type Tokens = {
  verifyAccessToken(bearer: string): Promise<{ uid: string; sessionId: string } | null>;
  verifyRegistration(bearer: string): Promise<{ uid: string } | null>;
};

/**
 * Who is behind a bearer token. The token alone is not enough: the session behind it must still
 * live, and role and membership are read afresh (decision 9).
 */
export function createFindCaller(tokens: Tokens, store: AccountStore, clock: Clock): FindCaller {
  return async (bearer) => {
    const access = await tokens.verifyAccessToken(bearer);
    if (access) return findBySession(access.uid, access.sessionId);
    const registration = await tokens.verifyRegistration(bearer);
    return registration ? registering(registration.uid) : null;
  };

  async function findBySession(uid: string, sessionId: string): Promise<Caller | null> {
    // Sessions live by the real time, whatever the product's clock says.
    const row = await store.findSession(uid, sessionId, new Date());
    if (!row) return null;
    // Federated accounts come without a sign-up form, and so without a profile.
    if (row.uid === null) await store.ensure(uid, row.email, row.name, clock.now());
    const active = coversDay(row, londonDay(clock.now()));
    return {
      uid,
      email: row.email,
      name: row.full_name || row.name,
      role: effectiveRole(row.stored_role, active),
      membershipActive: active,
      registering: false,
    };
  }
}

function registering(uid: string): Caller {
  return { uid, email: '', name: '', role: 'user', membershipActive: false, registering: true };
}

import { effectiveRole } from '#shared/domain/accounts/role.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { Caller, FindCaller } from '../http/caller.ts';
import type { Reading } from '../http/change-ear.ts';
import type { KnownCallers } from '../http/known-callers.ts';
import type { AccessToken } from '../identity/access-token.ts';
import type { Clock } from '../ports/clock/port.ts';
import { coversDay, isSuspended } from './present.ts';
import type { AccountStore } from './store.ts';

type Tokens = {
  verifyAccessToken(bearer: string): Promise<AccessToken | null>;
  verifyRegistration(bearer: string): Promise<{ uid: string } | null>;
};

type Parts = {
  readonly tokens: Tokens;
  readonly store: AccountStore;
  readonly clock: Clock;
  readonly known: Pick<KnownCallers, 'begin' | 'find' | 'keep'>;
};

/**
 * Who is behind a bearer token. The token alone is not enough: the session behind it must still
 * live, and role and membership are those of this moment (decision 9): from memory while the
 * database tells of every change, otherwise read.
 */
export function createFindCaller({ tokens, store, clock, known }: Parts): FindCaller {
  return async (bearer) => {
    const kept = known.find(bearer);
    if (kept) return kept;
    const reading = known.begin();
    try {
      const access = await tokens.verifyAccessToken(bearer);
      if (access) return await findBySession(bearer, access, reading);
      const registration = await tokens.verifyRegistration(bearer);
      return registration ? registering(registration.uid) : null;
    } finally {
      reading.end();
    }
  };

  async function findBySession(
    bearer: string,
    { uid, sessionId, expiresAt }: AccessToken,
    reading: Reading,
  ): Promise<Caller | null> {
    // Sessions live by the real time, whatever the product's clock says.
    const row = await store.findSession(uid, sessionId, new Date());
    if (!row) return null;
    // Federated accounts come without a sign-up form, and so without a profile.
    if (row.uid === null) await store.ensure(uid, row.email, row.name, clock.now());
    const today = londonDay(clock.now());
    const active = coversDay(row, today);
    const caller: Caller = {
      uid,
      email: row.email,
      name: row.full_name || row.name,
      role: effectiveRole(row.stored_role, active),
      membershipActive: active,
      membershipSuspended: isSuspended(row, today),
      registering: false,
    };
    known.keep(reading, bearer, caller, Math.min(expiresAt, row.session_until.getTime()));
    return caller;
  }
}

function registering(uid: string): Caller {
  return {
    uid,
    email: '',
    name: '',
    role: 'user',
    membershipActive: false,
    membershipSuspended: false,
    registering: true,
  };
}

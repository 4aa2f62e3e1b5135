import { effectiveRole } from '#shared/domain/accounts/role.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { imitatesBrand } from '#shared/domain/text/our-name.ts';
import { requiredFullNameField } from '#shared/fields/full-name.ts';
import { hasOnlyNameCharacters } from '#shared/fields/name-characters.ts';
import type { Connection } from '../database/connection.ts';
import type { Caller, Authenticate } from '../http/caller.ts';
import type { AccessToken } from '../identity/access-token.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Clock } from '../ports/clock/port.ts';
import { coversDay, isSuspended } from './present.ts';
import { createAccountStore } from './store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly identity: Pick<IdentityService, 'verifyAccessToken' | 'verifyRegistration'>;
  readonly clock: Clock;
  readonly brandName: string;
};

/**
 * Authenticates a bearer token. The session must still exist, and role and membership are read on
 * every request (P-9).
 */
export function createAuthenticate({ connection, identity, clock, brandName }: Deps): Authenticate {
  const store = createAccountStore(connection.db);
  return async (bearer) => {
    const access = await identity.verifyAccessToken(bearer);
    if (access) return findBySession(access);
    const registration = await identity.verifyRegistration(bearer);
    return registration ? registeringCaller(registration.uid) : null;
  };

  async function findBySession({ uid, sessionId }: AccessToken): Promise<Caller | null> {
    // Sessions expire in real time, not by the product's clock.
    const row = await store.findSession(uid, sessionId, new Date());
    if (!row) return null;
    // Federated accounts have no sign-up form, so the profile is created here.
    const name = row.full_name || personsName(row.name, brandName);
    if (row.uid === null) await store.ensure(uid, row.email, name, clock.now());
    const today = londonDay(clock.now());
    const active = coversDay(row, today);
    return {
      uid,
      email: row.email,
      name,
      role: effectiveRole(row.stored_role, active),
      membershipActive: active,
      membershipSuspended: isSuspended(row, today),
      clinics: new Map(Object.entries(row.clinics ?? {})),
      registering: false,
      session: { id: sessionId, provedAt: row.proved_at, secondFactor: row.second_factor },
    };
  }
}

/** A name from elsewhere without what no name has, such as a link; '' where nothing of a person's is left. */
function personsName(name: string, brandName: string): string {
  const signs = Array.from(name, (sign) => (hasOnlyNameCharacters(sign) ? sign : ' '));
  const checked = requiredFullNameField.safeParse(signs.join('').replaceAll(/ +/gu, ' '));
  return checked.success && !imitatesBrand(name, brandName) ? checked.data : '';
}

function registeringCaller(uid: string): Caller {
  return {
    uid,
    email: '',
    name: '',
    role: 'user',
    membershipActive: false,
    membershipSuspended: false,
    clinics: new Map(),
    registering: true,
    session: null,
  };
}

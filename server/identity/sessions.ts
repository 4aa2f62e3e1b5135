import type { SessionRecord } from '#shared/contract/sessions.ts';
import { deviceName } from '#shared/domain/accounts/device-name.ts';
import { isSessionOver } from '#shared/domain/accounts/session-lifetime.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { addressKey } from '../http/client-address.ts';
import type { SessionStore } from './session-store.ts';

/** Where a person is signed in (ADR-062). */
export function createSessions(store: SessionStore) {
  return {
    /** @param address the key of the caller's address, as `addressOf` gives it */
    async list({ uid, role, session }: Caller, address: string): Promise<SessionRecord[]> {
      const now = new Date();
      const rows = await store.list(uid);
      return rows
        .filter(({ created_at }) => !isSessionOver(created_at, role, now))
        .map((row) => ({
          id: row.id,
          current: row.id === session?.id,
          device: deviceName(row.user_agent ?? ''),
          network: networkOf(row.ip_address, address),
          signedInAt: row.created_at.toISOString(),
          lastActiveAt: row.updated_at.toISOString(),
          secondFactor: row.second_factor,
        }))
        .toSorted((one, other) => Number(other.current) - Number(one.current));
    },

    /** @throws AppError session/not-found, also for another person's */
    async end({ uid }: Caller, sessionId: string): Promise<void> {
      if (!(await store.end(uid, sessionId))) throw new AppError('session/not-found');
    },

    /** @returns the number of sessions ended */
    endOthers: ({ uid, session }: Caller): Promise<number> =>
      store.endOthers(uid, session?.id ?? ''),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Compares networks as limits do: an IPv4 address, or the /64 of an IPv6 one. */
function networkOf(stored: string | null, address: string): SessionRecord['network'] {
  if (!stored || address === 'unknown') return null;
  return addressKey(stored) === address ? 'this' : 'another';
}

import type { Connection } from '../database/connection.ts';
import type { MembershipRow } from './membership-store.ts';

const CURRENT_MEMBERSHIP = `select * from membership where uid = $1
  order by (ended_at is null) desc, started_at desc, id limit 1`;

/** Reads the membership behind a person's status: a hot query, run on every page load. */
export function createStatusStore({ read }: Pick<Connection, 'read'>) {
  return {
    /** The current membership, otherwise the newest; null if there never was one. */
    async find(uid: string): Promise<MembershipRow | null> {
      const [row] = await read<MembershipRow>(CURRENT_MEMBERSHIP, [uid]);
      return row ?? null;
    },
  };
}

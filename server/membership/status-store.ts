import type { Connection } from '../database/connection.ts';
import type { MembershipRow } from './membership-store.ts';

const THAT_COUNTS = `select * from membership where uid = $1
  order by (ended_at is null) desc, started_at desc, id limit 1`;

/** The membership that a person's status is read from, asked for at every start of a screen. */
export function createStatusStore({ read }: Pick<Connection, 'read'>) {
  return {
    /** The one that has not ended, otherwise the newest; null for whoever never had one. */
    async find(uid: string): Promise<MembershipRow | null> {
      const [row] = await read<MembershipRow>(THAT_COUNTS, [uid]);
      return row ?? null;
    },
  };
}

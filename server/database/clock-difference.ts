import type { Logger } from 'pino';
import type { Connection } from './connection.ts';

/** Two processes of one database that differ from it by less differ by at most 30 seconds from each other. */
export const MAX_CLOCK_DIFFERENCE_MS = 15_000;

/**
 * By how many milliseconds our clock is ahead of another one, read between `sent` and `received`; negative if
 * it is behind. What the round trip may account for does not count.
 */
export function clockAhead(theirs: number, sent: number, received: number): number {
  const ahead = (sent + received) / 2 - theirs;
  return Math.sign(ahead) * Math.max(0, Math.abs(ahead) - (received - sent) / 2);
}

/** Reads how far this process's clock is ahead of the database's. @throws Error if no migration has run */
export async function readClockAhead(connection: Pick<Connection, 'query'>): Promise<number> {
  const sent = Date.now();
  const { rows } = await connection.query(
    'select extract(epoch from clock_timestamp()) * 1000 as theirs from migration limit 1',
  );
  const [row] = rows as { theirs: string }[];
  if (!row) throw new Error('No migration has run');
  return clockAhead(Number(row.theirs), sent, Date.now());
}

/**
 * Compares this process's clock with the database's, which all processes share: they compare times that another
 * one has written with their own. Logs when the two begin to differ, and when they agree again.
 */
export function watchClock(connection: Pick<Connection, 'query'>, log: Logger) {
  let isOff = false;
  return async (): Promise<number> => {
    const ahead = await readClockAhead(connection);
    if (Math.abs(ahead) > MAX_CLOCK_DIFFERENCE_MS !== isOff) {
      isOff = !isOff;
      const seconds = Math.round(ahead / 1000);
      if (isOff)
        log.error(
          { event: 'clock', seconds },
          'the clocks of this machine and of the database differ',
        );
      else
        log.info(
          { event: 'clock', seconds },
          'the clocks of this machine and of the database agree again',
        );
    }
    return ahead;
  };
}

export type ClockWatch = ReturnType<typeof watchClock>;

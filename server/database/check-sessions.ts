import { randomUUID } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';
import type { Connection } from './connection.ts';
import type { DatabaseConfig } from './database-config.ts';
import { NO_JIT, SERVER_LIMITS } from './postgres.ts';

const CHANNEL = 'halewell_check';
const ARRIVES_WITHIN_MS = 5000;

type Open = Pick<Connection, 'query' | 'listen'>;

/**
 * Checks what a pooler between this process and PostgreSQL may take away: notifications, and the settings
 * of a session (ADR-053).
 * @throws OperatorError
 */
export async function checkSessions(connection: Open, config: DatabaseConfig): Promise<void> {
  if (config.databaseListenUrl) await checkRoleSettings(connection);
  if (await receivesNotification(connection)) return;
  throw new OperatorError(
    config.databaseListenUrl
      ? 'DATABASE_LISTEN_URL: no notification arrives over it. It has to lead to the database itself, not to a pooler.'
      : 'DATABASE_URL: no notification arrives over it, as with a pooler that gives connections out per transaction. Set DATABASE_LISTEN_URL to the URL of the database itself.',
  );
}

/** Whether what is notified over a pooled connection arrives. */
async function receivesNotification({ query, listen }: Open): Promise<boolean> {
  const id = randomUUID();
  let settle = (_arrived: boolean) => {};
  const arrived = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const unlisten = await listen(CHANNEL, (payload) => {
    if (payload === id) settle(true);
  });
  const timer = setTimeout(() => settle(false), ARRIVES_WITHIN_MS);
  try {
    await query('select pg_notify($1, $2)', [CHANNEL, id]);
    return await arrived;
  } finally {
    clearTimeout(timer);
    await unlisten();
  }
}

/** Behind a pooler the settings of our sessions have to be those of the role. */
async function checkRoleSettings({ query }: Open): Promise<void> {
  const wanted = Object.entries({ ...NO_JIT, ...SERVER_LIMITS });
  const { rows } = await query(
    `select quote_ident(current_user) as role,
            bool_and(setting = 'off') filter (where name = 'jit')
              and bool_and(setting <> '0') filter (where name <> 'jit') as are_set
     from pg_settings where name = any($1)`,
    [wanted.map(([name]) => name)],
  );
  const [found] = rows as { role: string; are_set: boolean }[];
  if (found?.are_set) return;
  const statements = wanted.map(
    ([name, value]) => `alter role ${found?.role} set ${name} = '${value}';`,
  );
  throw new OperatorError(
    `DATABASE_LISTEN_URL: a pooler passes no settings on, so the role has to have them. Run in the database, then reconnect the pooler: ${statements.join(' ')}`,
  );
}

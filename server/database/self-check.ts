import { OperatorError } from '../operator-error.ts';
import type { Connection } from './connection.ts';

const OLDEST_POSTGRES = 15;

/** What a wrong database needs; the settings of a database cannot be changed later. */
const CREATE_ANOTHER =
  "Create another one with template template0 encoding 'UTF8' locale 'C.UTF-8', and name it in DATABASE_URL.";

/**
 * Checks a PostgreSQL before its first use: version, encoding and character type.
 * @throws OperatorError
 */
export async function checkServer(connection: Pick<Connection, 'query'>): Promise<void> {
  const { rows } = await connection.query(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_encoding') as encoding`,
  );
  const [server] = rows as { version: number; encoding: string }[];
  if (!server || server.version < OLDEST_POSTGRES)
    throw new OperatorError(
      `DATABASE_URL: the server is a PostgreSQL ${server?.version}. Use ${OLDEST_POSTGRES} or newer.`,
    );
  if (server.encoding !== 'UTF8')
    throw new OperatorError(
      `DATABASE_URL: the database has the encoding ${server.encoding}. ${CREATE_ANOTHER}`,
    );
  const letters = await connection.query(`select lower(chr(201)) = chr(233) as known`);
  if (!(letters.rows as { known: boolean }[])[0]?.known)
    throw new OperatorError(
      `DATABASE_URL: the database has the character type C, which knows no accents. ${CREATE_ANOTHER}`,
    );
}

/**
 * Checks a known query result: a wrong one means a runtime on which the embedded database is
 * unreliable.
 * @throws OperatorError
 */
export async function checkDatabase(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select round(similarity('physio', 'physiotherapy')::numeric, 3)::text as score, ('dentist' % 'dentists') as alike`,
  );
  const [result] = rows as { score: string; alike: boolean }[];
  if (result?.score !== '0.400' || !result.alike)
    throw new OperatorError(
      `The database answers wrongly on Node ${process.version}. Use Node 24, or a PostgreSQL by DATABASE_URL.`,
    );
}

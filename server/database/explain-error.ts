import { OperatorError } from '../operator-error.ts';

/** SQL that creates a database as the product needs it. */
const createDatabase = (name: string, owner: string) =>
  `create database ${name} owner ${owner} template template0 encoding 'UTF8' locale 'C.UTF-8'`;

type Place = {
  readonly host: string;
  readonly port: string;
  readonly role: string;
  readonly database: string;
};

/** What the operator does about an error, by the codes of PostgreSQL, of sockets and of TLS. */
const MENDS: readonly [codes: RegExp, mend: (place: Place, message: string) => string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    ({ host }) => `no server is called ${host}. Correct the host, or mend the name resolution.`,
  ],
  [
    /^ECONNREFUSED$/,
    ({ host, port }) =>
      `nothing answers at ${host}, port ${port}. Start PostgreSQL there, or correct the host and the port.`,
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    ({ host, port }) =>
      `${host} did not answer on port ${port} in time. Check the host, the port and the firewall between.`,
  ],
  [
    /^(28P01|NO_PASSWORD)$/,
    ({ role }) => `the password of the role ${role} is wrong or missing. Correct it in the URL.`,
  ],
  [
    /^28000$/,
    ({ role, host, database }, message) =>
      /does not exist/.test(message)
        ? `the server has no role ${role}. Correct the role, or create it: create role ${role} login password '…'.`
        : `the server does not let the role ${role} into the database ${database} from here (${message}). Allow it in pg_hba.conf of ${host}, with or without TLS as the URL says.`,
  ],
  [
    /^3D000$/,
    ({ role, database }) =>
      `the server has no database ${database}. Correct the name, or create it: ${createDatabase(database, role)}.`,
  ],
  [
    /^42501$/,
    ({ role, database }, message) =>
      `the role ${role} lacks a right in the database ${database} (${message}). Make it the owner: alter database ${database} owner to ${role}.`,
  ],
  [
    /^(0A000|58P01)$/,
    (_place, message) =>
      `the server lacks an extension (${message}). Install the package postgresql-contrib on it.`,
  ],
  [
    /^(53300|53400)$/,
    (_place, message) =>
      `the server has no connection left (${message}). Raise max_connections, or stop other programs.`,
  ],
  [
    /^08P01$/,
    (_place, message) =>
      `the server does not understand this program (${message}). If it is a pooler, set DATABASE_LISTEN_URL to the URL of the database itself.`,
  ],
  [/^25006$/, ({ host }) => `${host} is a copy that can only be read. Name the primary server.`],
  [
    /^57P0[1-3]$/,
    (_place, message) => `the server is starting or stopping (${message}). Try again.`,
  ],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|^ERR_TLS|^NO_TLS$/,
    ({ host }, message) =>
      `the TLS connection to ${host} failed (${message}). Correct sslmode and sslrootcert in the URL, or the server's certificate.`,
  ],
];

/** Errors of the driver that have no code. */
const WITHOUT_CODE: readonly [message: RegExp, code: string][] = [
  [/timeout/i, 'ETIMEDOUT'],
  [/password must be a string|no password/i, 'NO_PASSWORD'],
  [/does not support SSL/i, 'NO_TLS'],
];

/**
 * An error of PostgreSQL as a sentence that names DATABASE_URL and the mend.
 * @returns the error itself if the operator cannot mend it
 */
export function explainDatabaseError(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const code =
    'code' in error && typeof error.code === 'string'
      ? error.code
      : WITHOUT_CODE.find(([message]) => message.test(error.message))?.[1];
  const mend = MENDS.find(([codes]) => code !== undefined && codes.test(code))?.[1];
  if (!mend) return error;
  const sentence = mend(placeOf(databaseUrl), error.message);
  return new OperatorError(`DATABASE_URL: ${sentence}`, { cause: error });
}

/** Where the URL leads; never its password. */
function placeOf(databaseUrl: string): Place {
  const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl);
  const role = decodeURIComponent(username) || (process.env['PGUSER'] ?? process.env['USER'] ?? '');
  return {
    host: searchParams.get('host') ?? (hostname || 'localhost'),
    port: port || '5432',
    role,
    database: decodeURIComponent(pathname.slice(1)) || role,
  };
}

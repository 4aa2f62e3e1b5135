import { type PostgresServer, startPostgresServer } from '#server/testing/postgres-server.ts';

/** Starts a PostgreSQL server that stops with the stack; null, with a message, if none is installed. */
export async function ownPostgres(
  stack: AsyncDisposableStack,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer | null> {
  const server = await startPostgresServer(settings);
  if (server) return stack.adopt(server, ({ stop }) => stop());
  console.log('  left out: there is no PostgreSQL on this machine');
  return null;
}

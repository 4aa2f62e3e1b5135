import type { Connection } from './connection.ts';

/**
 * Asks the database for two answers that are known: a wrong one means a runtime on which the
 * embedded database cannot be trusted, or a server whose character type would sort otherwise.
 * @throws Error with a sentence for the operator
 */
export async function checkDatabase(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select round(similarity('physio', 'physiotherapy')::numeric, 3)::text as score, ('dentist' % 'dentists') as alike, lower('É') as lowered`,
  );
  const [answer] = rows as { score: string; alike: boolean; lowered: string }[];
  if (answer?.score !== '0.400' || !answer.alike) {
    throw new Error(
      `The database answers wrongly on Node ${process.version}. Use Node 24, or a PostgreSQL by DATABASE_URL.`,
    );
  }
  if (answer.lowered !== 'é') {
    throw new Error(
      'The database was created with the character type C. Create it with LC_CTYPE C.UTF-8.',
    );
  }
}

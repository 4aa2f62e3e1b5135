import { OperatorError } from '../operator-error.ts';
import type { Connection } from './connection.ts';

/**
 * Checks two known query results: a wrong one means a runtime on which the embedded database is
 * unreliable, or a server with an unsuitable character type.
 * @throws OperatorError with a message for the operator
 */
export async function checkDatabase(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `select round(similarity('physio', 'physiotherapy')::numeric, 3)::text as score, ('dentist' % 'dentists') as alike, lower('É') as lowered`,
  );
  const [result] = rows as { score: string; alike: boolean; lowered: string }[];
  if (result?.score !== '0.400' || !result.alike) {
    throw new OperatorError(
      `The database answers wrongly on Node ${process.version}. Use Node 24, or a PostgreSQL by DATABASE_URL.`,
    );
  }
  if (result.lowered !== 'é') {
    throw new OperatorError(
      'The database was created with the character type C. Create it with LC_CTYPE C.UTF-8.',
    );
  }
}

import { PGlite } from '@electric-sql/pglite';
import {
  interceptQueries,
  postgresQueries,
  type Queries,
  type Statement,
} from '../measure/statements.ts';

/** Statements of background jobs, and of transactions, which nothing of one can do alone; ignored. */
const IGNORED =
  /pgboss|catalogue_version|search_(row|gone)|^(begin|commit|rollback|savepoint|release)\b/i;

/**
 * Preloaded into an unmeasured server (`node --import`): reports the statements of a request to the
 * benchmark, so that they can be executed directly.
 */
let statements: Statement[] = [];
for (const queries of [postgresQueries, PGlite.prototype as unknown as Queries])
  interceptQueries(queries, (statement) => {
    if (!IGNORED.test(statement.text)) statements.push(statement);
  });

process.on('message', (message) => {
  if (message !== 'take') return;
  const taken = statements;
  statements = [];
  process.send?.({ kind: 'taken', statements: taken });
});
process.on('disconnect', () => process.exit());
process.channel?.unref();

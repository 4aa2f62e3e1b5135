import { PGlite } from '@electric-sql/pglite';
import { listenTo, postgresQueries, type Queries, type Statement } from '../measure/statements.ts';

/** Work in the background asks too. */
const OWN_BUSINESS = /pgboss|catalogue_version|^(begin|commit|rollback)\b/i;

/**
 * Loaded into a server that is only asked, not measured (`node --import`): tells the benchmark which
 * statements the product sends for a request, so that the same ones can be asked bare.
 */
let statements: Statement[] = [];
for (const queries of [postgresQueries, PGlite.prototype as unknown as Queries])
  listenTo(queries, (statement) => {
    if (!OWN_BUSINESS.test(statement.text)) statements.push(statement);
  });

process.on('message', (message) => {
  if (message !== 'take') return;
  const taken = statements;
  statements = [];
  process.send?.({ kind: 'taken', statements: taken });
});
process.on('disconnect', () => process.exit());
process.channel?.unref();

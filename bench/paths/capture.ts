import { interceptQueries, postgresQueries, type Statement } from '../measure/statements.ts';

/** Statements that are not part of a path: transactions and audit entries. */
const IGNORED = /^\s*(begin|commit|rollback|insert into "audit_entry")/i;

/** Records the statements that some work executes, in order. */
export async function capture(work: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  using _ = interceptQueries(postgresQueries, (statement) => {
    if (!IGNORED.test(statement.text)) recorded.push(statement);
  });
  await work();
  return recorded;
}

import { listenTo, postgresQueries, type Statement } from '../measure/statements.ts';

/** Not the path's own: transactions, and what is written down about a look. */
const BESIDE = /^\s*(begin|commit|rollback|insert into "audit_entry")/i;

/** The statements that a piece of work sends to the driver, in their order. */
export async function capture(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  using _ = listenTo(postgresQueries, (statement) => {
    if (!BESIDE.test(statement.text)) heard.push(statement);
  });
  await work();
  return heard;
}

import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Records the queries that Kysely executes. */
class QueryRecorder implements KyselyPlugin {
  readonly recorded: RootOperationNode[] = [];
  transformQuery({ node }: { node: RootOperationNode }) {
    this.recorded.push(node);
    return node;
  }
  transformResult<R>({ result }: { result: R }): Promise<R> {
    return Promise.resolve(result);
  }
}

/**
 * Wraps a connection to record its statements and explain them.
 * @returns the connection for stores, and `plansOf`, which returns each statement of some work with
 *   its plan; for prepared statements the generic plan
 */
export function recordPlans(connection: Connection) {
  const recorder = new QueryRecorder();
  let preparedStatements: Statement[] = [];
  const read: Connection['read'] = (text, values) => {
    preparedStatements.push({ text, values });
    return connection.read(text, values);
  };

  async function explain({ text, values }: Statement): Promise<string> {
    const { rows } = await connection.query(`explain ${text}`, values);
    return planText(text, rows);
  }

  function explainPrepared({ text, values }: Statement): Promise<string> {
    return connection.db.connection().execute(async (one) => {
      await sql`set plan_cache_mode = force_generic_plan`.execute(one);
      await sql.raw(`prepare recorded as ${text}`).execute(one);
      try {
        const parameters = values.length === 0 ? '' : `(${values.map(literal).join()})`;
        const { rows } = await sql.raw(`explain execute recorded${parameters}`).execute(one);
        return planText(text, rows);
      } finally {
        await sql`deallocate recorded`.execute(one);
        await sql`reset plan_cache_mode`.execute(one);
      }
    });
  }

  return {
    connection: { ...connection, read, db: connection.db.withPlugin(recorder) },
    async plansOf(work: () => Promise<unknown>): Promise<string[]> {
      recorder.recorded.length = 0;
      preparedStatements = [];
      await work();
      const prepared = preparedStatements;
      const written = recorder.recorded
        .map((node) => connection.db.getExecutor().compileQuery(node, { queryId: 'again' }))
        .map(({ sql: text, parameters }) => ({ text, values: parameters }))
        // Skips subqueries of other statements, and inserts.
        .filter(({ text }) => !/^(select "plan"|insert)/.test(text));
      const plans: string[] = [];
      for (const one of written) plans.push(await explain(one));
      for (const one of prepared) plans.push(await explainPrepared(one));
      return plans;
    },
  };
}

function planText(text: string, rows: readonly unknown[]): string {
  return `${text}\n${rows.map((row) => JSON.stringify(row)).join('\n')}`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  const text = Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join()}}` : value;
  if (typeof text !== 'string')
    throw new TypeError('Only texts, numbers and lists are written out');
  return `'${text.replaceAll("'", "''")}'`;
}

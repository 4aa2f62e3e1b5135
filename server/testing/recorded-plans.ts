import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';

type Heard = { readonly text: string; readonly values: readonly unknown[] };

/** Keeps what Kysely asks of the database. */
class Listener implements KyselyPlugin {
  readonly heard: RootOperationNode[] = [];
  transformQuery({ node }: { node: RootOperationNode }) {
    this.heard.push(node);
    return node;
  }
  transformResult<R>({ result }: { result: R }): Promise<R> {
    return Promise.resolve(result);
  }
}

/**
 * A connection whose statements are kept, to ask them again with `explain`.
 * @returns what stores are made of, and the plans of what some work asks: each the statement with the
 *   lines of its plan, for prepared ones the plan that serves all values
 */
export function hearPlans(connection: Connection) {
  const listener = new Listener();
  let asked: Heard[] = [];
  const read: Connection['read'] = (text, values) => {
    asked.push({ text, values });
    return connection.read(text, values);
  };

  async function explain({ text, values }: Heard): Promise<string> {
    const { rows } = await connection.query(`explain ${text}`, values);
    return planText(text, rows);
  }

  function explainPrepared({ text, values }: Heard): Promise<string> {
    return connection.db.connection().execute(async (one) => {
      await sql`set plan_cache_mode = force_generic_plan`.execute(one);
      await sql.raw(`prepare heard as ${text}`).execute(one);
      try {
        const given = values.length === 0 ? '' : `(${values.map(literal).join()})`;
        const { rows } = await sql.raw(`explain execute heard${given}`).execute(one);
        return planText(text, rows);
      } finally {
        await sql`deallocate heard`.execute(one);
        await sql`reset plan_cache_mode`.execute(one);
      }
    });
  }

  return {
    connection: { ...connection, read, db: connection.db.withPlugin(listener) },
    async plansOf(work: () => Promise<unknown>): Promise<string[]> {
      listener.heard.length = 0;
      asked = [];
      await work();
      const prepared = asked;
      const written = listener.heard
        .map((node) => connection.db.getExecutor().compileQuery(node, { queryId: 'again' }))
        .map(({ sql: text, parameters }) => ({ text, values: parameters }))
        // A part of another statement, or one that writes.
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

import { Client } from 'pg';

/** A statement with `$1`, `$2` … and its values, as passed to the driver. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

type Query = (...args: unknown[]) => unknown;

/** The query method of a class of connections. */
export type Queries = { query: Query };

export const postgresQueries = Client.prototype as unknown as Queries;

/** Calls back for each statement passed to the driver, until disposed of. */
export function interceptQueries(
  queries: Queries,
  onStatement: (statement: Statement) => void,
): Disposable {
  const original = queries.query;
  queries.query = function query(this: unknown, ...args) {
    const [first, second] = args;
    const named = typeof first === 'object' && first !== null && 'text' in first;
    const text = named ? first.text : first;
    const values = named && 'values' in first && first.values ? first.values : second;
    if (typeof text === 'string')
      onStatement({ text, values: Array.isArray(values) ? [...(values as unknown[])] : [] });
    return original.apply(this, args);
  };
  return { [Symbol.dispose]: () => void (queries.query = original) };
}

import { Client } from 'pg';

/** A statement with `$1`, `$2` … and what they stand for, as it goes to a driver. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

type Query = (...call: unknown[]) => unknown;

/** What a class of connections has, as long as nobody else listens. */
export type Queries = { query: Query };

export const postgresQueries = Client.prototype as unknown as Queries;

/** Hears each statement that goes to the driver, until it is disposed of. */
export function listenTo(queries: Queries, hear: (statement: Statement) => void): Disposable {
  const ask = queries.query;
  queries.query = function query(this: unknown, ...call) {
    const [first, second] = call;
    const named = typeof first === 'object' && first !== null && 'text' in first;
    const text = named ? first.text : first;
    const values = named && 'values' in first && first.values ? first.values : second;
    if (typeof text === 'string')
      hear({ text, values: Array.isArray(values) ? [...(values as unknown[])] : [] });
    return ask.apply(this, call);
  };
  return { [Symbol.dispose]: () => void (queries.query = ask) };
}

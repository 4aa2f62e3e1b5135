import { Client } from 'pg';
import type { Captured } from '../measure/pgbench-latency.ts';

type Query = (...call: unknown[]) => unknown;

/** Not the path's own: transactions, and what is written down about a look. */
const BESIDE = /^\s*(begin|commit|rollback|insert into "audit_entry")/i;

/** The statements that a piece of work sends to the driver, in their order. */
export async function capture(work: () => Promise<unknown>): Promise<Captured[]> {
  const heard: Captured[] = [];
  const client = Client.prototype as unknown as { query: Query };
  const ask = client.query;
  client.query = function query(this: unknown, ...call) {
    const [first, second] = call;
    const named = typeof first === 'object' && first !== null && 'text' in first;
    const text = named ? first.text : first;
    const values = named && 'values' in first ? first.values : second;
    if (typeof text === 'string' && !BESIDE.test(text))
      heard.push({ text, values: Array.isArray(values) ? [...(values as unknown[])] : [] });
    return ask.apply(this, call);
  };
  try {
    await work();
  } finally {
    client.query = ask;
  }
  return heard;
}

import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

/**
 * Loaded into a server that is only asked, not measured (`node --import`): tells the benchmark which
 * statements the product sends for a request, so that the same ones can be asked bare.
 */
export type Recorded = { readonly text: string; readonly values: readonly unknown[] };

/** Work in the background asks too. */
const OWN_BUSINESS = /pgboss|catalogue_version|^(begin|commit|rollback)\b/i;

let statements: Recorded[] = [];
const note = (text: unknown, values: unknown) => {
  if (typeof text !== 'string' || OWN_BUSINESS.test(text)) return;
  statements.push({ text, values: Array.isArray(values) ? [...(values as unknown[])] : [] });
};

type Query = (...call: unknown[]) => unknown;
const client = Client.prototype as unknown as { query: Query };
const ask = client.query;
client.query = function query(this: unknown, ...call) {
  const [first, second] = call;
  if (typeof first === 'object' && first !== null && 'text' in first)
    note(first.text, 'values' in first && first.values ? first.values : second);
  else note(first, second);
  return ask.apply(this, call);
};

const embedded = PGlite.prototype as unknown as { query: Query };
const askEmbedded = embedded.query;
embedded.query = function query(this: unknown, ...call) {
  note(call[0], call[1]);
  return askEmbedded.apply(this, call);
};

process.on('message', (message) => {
  if (message !== 'take') return;
  const taken = statements;
  statements = [];
  process.send?.({ kind: 'taken', statements: taken });
});
process.on('disconnect', () => process.exit());
process.channel?.unref();

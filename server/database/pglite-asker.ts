import { channel } from 'node:diagnostics_channel';
import type { PGlite } from '@electric-sql/pglite';
import type { Statement } from './connection.ts';
import { bindAndRun, forget, parseAndDescribe } from './protocol-messages.ts';

/** Tells benchmarks what is asked; nothing is told while nobody listens. */
const ASKED = channel('halewell:embedded-statement');

/** The two locks that its own queries take: no transaction of others, and no query of others. */
const ALONE = '_runExclusiveTransaction';
const AT_ONCE = '_runExclusiveQuery';

type Prepared = { readonly name: string; readonly types: readonly number[] };

/**
 * Asks named statements of the embedded database: parsed once, then bound and run in one piece, where
 * its own `query` takes five steps each time (measured: 2.2 times as fast). Values are written and
 * read by the same tables as everywhere.
 */
export function createPgliteAsker(pglite: PGlite) {
  const known = new Map<string, Prepared>();
  let count = 0;

  async function send(bytes: Buffer) {
    const { messages } = await pglite.execProtocol(bytes, { syncToFs: false });
    return messages;
  }

  async function prepare({ name, text }: Statement): Promise<Prepared> {
    const ready = known.get(name);
    if (ready) return ready;
    count += 1;
    const own = `${name} ${count}`;
    const messages = await send(parseAndDescribe(own, text));
    const types = messages.flatMap((message) =>
      message.name === 'parameterDescription' && 'dataTypeIDs' in message
        ? (message.dataTypeIDs as number[])
        : [],
    );
    const prepared = { name: own, types };
    known.set(name, prepared);
    return prepared;
  }

  function written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : pglite.serializers[type];
    if (write) return write(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  async function run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const { name, types } = await prepare(statement);
    try {
      const texts = values.map((value, index) => written(value, types[index]));
      return rowsOf(await send(bindAndRun(name, texts))) as Row[];
    } catch (error) {
      // It may have been planned for tables that look different now: the next one is parsed anew.
      known.delete(statement.name);
      await send(forget(name)).catch(() => undefined);
      throw error;
    }
  }

  type Messages = Awaited<ReturnType<typeof send>>;

  function rowsOf(messages: Messages): object[] {
    let fields: { name: string; read: (text: string) => unknown }[] = [];
    const rows: object[] = [];
    for (const message of messages) {
      if (message.name === 'rowDescription' && 'fields' in message) {
        fields = (message.fields as { name: string; dataTypeID: number }[]).map((field) => {
          const parse = pglite.parsers[field.dataTypeID];
          const { dataTypeID: type } = field;
          return { name: field.name, read: (text) => (parse ? parse(text, type) : text) };
        });
      } else if (message.name === 'dataRow' && 'fields' in message) {
        const texts = message.fields as (string | null)[];
        rows.push(
          Object.fromEntries(
            fields.map(({ name, read }, index) => {
              const text = texts[index] ?? null;
              return [name, text === null ? null : read(text)];
            }),
          ),
        );
      }
    }
    return rows;
  }

  return {
    async ask<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
      if (ASKED.hasSubscribers) ASKED.publish({ text: statement.text, values });
      // Timers and sockets come in between, as with every other query.
      await new Promise((resolve) => setImmediate(resolve));
      // Not in the midst of somebody's transaction.
      return pglite[ALONE](() => pglite[AT_ONCE](() => run<Row>(statement, values)));
    },
  };
}

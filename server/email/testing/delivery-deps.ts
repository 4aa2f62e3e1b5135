import { createFieldCipher } from '../../config/field-cipher.ts';
import type { Connection } from '../../database/connection.ts';
import { createOutboxStore } from '../outbox-store.ts';
import { createReturnPaths } from '../return-path.ts';
import { createSuppressionStore } from '../suppression-store.ts';
import { createSuppressions } from '../suppressions.ts';

const KEY = Buffer.alloc(32, 7);

/** What a delivery needs besides its store and port; bounces go to the sender. */
export const deliveryDeps = ({ db }: Pick<Connection, 'db'>) => ({
  suppressions: createSuppressions({ store: createSuppressionStore(db), key: KEY }),
  returnPaths: createReturnPaths({ key: KEY, domain: null }),
});

/** An outbox whose bodies are sealed with a key of the tests. */
export const createTestOutboxStore = (db: Connection['db']) =>
  createOutboxStore(db, createFieldCipher([{ id: 'ofatests', key: KEY }]));

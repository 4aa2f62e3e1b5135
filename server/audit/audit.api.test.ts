import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { writeAudit } from './write-audit.ts';

const AT = new Date('2025-07-01T09:00:00Z');

describe.skipIf(!hasTestDatabase())('the audit log', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(() => connection.close());

  const actions = async () =>
    (await connection.db.selectFrom('audit_entry').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  it('writes an entry only if its transaction commits', async () => {
    const entry = { at: AT, actorUid: 'operator', subject: 'northgate' } as const;
    const undone = connection.db.transaction().execute(async (trx) => {
      await writeAudit(trx, { ...entry, action: 'provider/added' });
      throw new Error('not after all');
    });
    await expect(undone).rejects.toThrow('not after all');
    expect(await actions()).toEqual([]);
    await connection.db
      .transaction()
      .execute((trx) => writeAudit(trx, { ...entry, action: 'provider/saved' }));
    const [row] = await connection.db.selectFrom('audit_entry').selectAll().execute();
    expect(row).toMatchObject({
      at: AT,
      actor_uid: 'operator',
      action: 'provider/saved',
      subject: 'northgate',
      detail: {},
    });
  });
});

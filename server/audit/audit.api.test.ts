import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { writeAudit } from './write-audit.ts';

const RENAMING = new URL('../database/migrations/175_audit_action_names.sql', import.meta.url);
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

  it('keeps an entry exactly when what it tells of is kept', async () => {
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

  it('has the entries of former times under the names of today', async () => {
    await connection.db.deleteFrom('audit_entry').execute();
    for (const action of [
      'appointments.read',
      'appointments.export',
      'patients.miss',
      'mail/retried',
    ])
      await connection.query(
        `insert into audit_entry (at, action) values ('2025-06-01T09:00:00Z', '${action}')`,
      );
    await connection.runScript(readFileSync(RENAMING, 'utf8'));
    expect((await actions()).toSorted()).toEqual([
      'appointments/exported',
      'appointments/read',
      'mail/retried',
      'patients/miss',
    ]);
  });
});

import type { Generated } from 'kysely';

export type BackupTables = {
  erasure: { uid_hash: string; erased_at: Generated<Date> };
  last_success: { task: 'backup' | 'rehearsal'; at: Generated<Date>; detail: string };
};

import type { ColumnType, Generated } from 'kysely';
import type { AnswerStatus } from './store.ts';

/** JSON goes in as text and comes out read. */
type Json = ColumnType<unknown, string, string>;

export type SandboxTables = {
  sandbox_object: { kind: string; id: string; body: Json; updated_at: Generated<Date> };
  sandbox_idempotency: { key: string; request_hash: string; response: Json; status: AnswerStatus };
};

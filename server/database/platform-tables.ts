import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditAction } from '../audit/actions.ts';

export type PlatformTables = {
  mail_outbox: {
    id: Generated<string>;
    intent: string;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    created_at: Date;
    sent_at: Date | null;
    failed_at: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
    unsubscribe_url: Generated<string | null>;
    due_at: Generated<Date>;
    claimed_until: Generated<Date | null>;
    dead_at: Generated<Date | null>;
  };
  idempotency_key: {
    key: string;
    request_hash: string;
    status: number | null;
    body: string | null;
    created_at: Generated<Date>;
  };
  audit_entry: {
    id: Generated<number>;
    at: Date;
    actor_uid: string | null;
    /** Written from the closed list; read as it stands. */
    action: ColumnType<string, AuditAction>;
    subject: string | null;
    detail: JSONColumnType<Record<string, unknown>>;
  };
};

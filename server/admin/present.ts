import type {
  AdminEmail,
  AdminPerson,
  AdminProvider,
  AuditEntry,
  FailedJob,
} from '#shared/contract/admin.ts';
import { effectiveRole } from '#shared/domain/accounts/role.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { coversDay } from '../accounts/present.ts';
import type { Suppression } from '../email/suppressions.ts';
import type { FailedJob as FailedJobRow } from '../jobs/failed-jobs.ts';
import type { AuditStore } from './audit-store.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { EmailStore } from './email-store.ts';
import type { PersonRow } from './people-store.ts';

type RowOf<S extends { list(...args: never[]): Promise<{ rows: unknown[] }> }> = Awaited<
  ReturnType<S['list']>
>['rows'][number];

export function presentPerson(row: PersonRow, today: Day): AdminPerson {
  const active = coversDay(row, today);
  return {
    uid: row.uid,
    name: row.full_name,
    email: row.email,
    role: effectiveRole(row.stored_role, active),
    verified: row.email_verified,
    suspended: row.banned ? (row.ban_reason ?? 'No reason recorded.') : null,
    plan: active && row.plan ? PLANS[row.plan].name : null,
    expiresAt: active ? row.expires_on : null,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentProvider(row: RowOf<CatalogueStore>): AdminProvider {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    location: row.location,
    offers: row.offers,
    locations: row.locations,
    ownerEmail: row.owner_email ?? '',
    source: row.source ?? '',
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentEmail(
  row: RowOf<EmailStore>,
  suppression: Suppression | undefined,
): AdminEmail {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    nextTryAt: row.state === 'retrying' ? row.due_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    suppression: suppression
      ? { reason: suppression.reason, since: suppression.at.toISOString() }
      : null,
  };
}

export function presentFailedJob(row: FailedJobRow): FailedJob {
  return {
    id: row.id,
    summary: row.summary,
    attempts: row.attempts,
    failedAt: row.failed_at.toISOString(),
    reason: row.type === null ? null : [row.type, row.code].filter(Boolean).join(', '),
  };
}

/** The detail as text: `role: provider, before: user`. */
export function presentAudit(row: RowOf<AuditStore>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_email ?? row.actor_uid ?? '',
    action: row.action,
    subject: row.subject ?? '',
    detail: Object.entries(row.detail)
      .map(
        ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      )
      .join(', '),
  };
}

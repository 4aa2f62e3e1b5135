import * as z from 'zod/mini';
import { ROLES } from '../domain/accounts/role.ts';
import { integerText, versionField } from '../fields/integer.ts';
import { providerLocationForm, providerRecordForm } from '../forms/provider-record.ts';
import { EXPORT_FORMATS, exportedFileSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { only, withRecentProof } from './policy.ts';
import { visible } from '../fields/visible-text.ts';

const admin = only('admin');
const id = z.strictObject({ id: z.string().check(z.maxLength(100)) });
export const page = z.optional(integerText(1, 100_000));
export const search = z.optional(z.string().check(z.trim(), z.maxLength(100)));

export const ADMIN_PAGE_SIZE = 25;

export const paged = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), pageSize: z.number() });

export const adminPersonSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  verified: z.boolean(),
  /** Reason for the suspension; null if not suspended. */
  suspended: z.nullable(z.string()),
  /** The plan's display name; null without an active membership. */
  plan: z.nullable(z.string()),
  /** `YYYY-MM-DD` */
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
});

export const adminProviderSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  location: z.string(),
  offers: z.number(),
  locations: z.number(),
  ownerEmail: z.string(),
  source: z.string(),
  updatedAt: z.string(),
});

/**
 * Not yet attempted; failed and retried; failed permanently or out of attempts; out of date before it
 * could be sent; not sent because its address is suppressed; delivered.
 */
const emailState = z.enum([
  'waiting',
  'retrying',
  'undeliverable',
  'expired',
  'suppressed',
  'sent',
]);

export const adminEmailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: emailState,
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** Only for an email that is retried. */
  nextTryAt: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** Why its address gets no more emails of some or all classes; null if it does. */
  suppression: z.nullable(z.object({ reason: z.enum(['bounce', 'complaint']), since: z.string() })),
});

export const failedJobSchema = z.object({
  id: z.string(),
  /** What the job does, in plain words. */
  summary: z.string(),
  attempts: z.number(),
  failedAt: z.string(),
  /** The type and the code of the error; null if the job took too long. */
  reason: z.nullable(z.string()),
});

const failedJobs = z.object({
  /** The newest ones. */
  items: z.array(failedJobSchema),
  total: z.number(),
});

export const auditEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.string(),
});

export const importSchema = z.object({
  source: z.string(),
  licence: z.string(),
  providers: z.number(),
  lastImportedAt: z.nullable(z.string()),
});

export type AdminPerson = z.infer<typeof adminPersonSchema>;
export type AdminProvider = z.infer<typeof adminProviderSchema>;
export type AdminEmail = z.infer<typeof adminEmailSchema>;
export type FailedJob = z.infer<typeof failedJobSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const editedRecordSchema = z.object({
  id: z.string(),
  /** What a save starts from (P-65). */
  version: z.number(),
  ...providerRecordForm.shape,
  /** Saved among the locations again, one is restored with its appointments (P-58). */
  removedLocations: z.array(providerLocationForm),
});

/** A record as it was read may be saved; what is not among its locations stays removed. */
const recordBody = z.strictObject({
  ...providerRecordForm.shape,
  removedLocations: z.optional(z.array(providerLocationForm)),
});

/** A save starts from the version that the caller last read (P-65). */
export const savedRecordBody = z.extend(recordBody, { version: versionField });

/**
 * The operator's console (P-49). Payouts, refunds and the newsletter are in their own contracts.
 */
export const adminContract = {
  listPeople: endpoint({
    method: 'GET',
    path: '/admin/people',
    summary: 'Lists accounts by name, email or whole phone number, newest first',
    policy: admin,
    query: z.strictObject({ search, page }),
    response: paged(adminPersonSchema),
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/admin/people/{id}/role',
    summary: 'Sets the role of an account. Callers can’t change their own (P-4)',
    policy: withRecentProof(admin),
    params: id,
    body: z.strictObject({ role: z.enum(['user', 'provider', 'admin']) }),
    response: adminPersonSchema,
    errors: ['account/not-found', 'admin/not-yourself', 'admin/last-administrator'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/admin/people/{id}/suspension',
    summary:
      'Suspends an account with a reason and ends its sessions, or lifts the suspension (null)',
    policy: withRecentProof(admin),
    params: id,
    body: z.strictObject({
      reason: z.nullable(z.string().check(visible, z.trim(), z.minLength(3), z.maxLength(300))),
    }),
    response: adminPersonSchema,
    errors: ['account/not-found', 'admin/not-yourself', 'admin/last-administrator'],
  }),
  exportForPerson: endpoint({
    method: 'POST',
    path: '/admin/people/{id}/export',
    summary:
      'Returns what is held about a person who asked us for it, without texts about health, and emails them (P-87)',
    policy: withRecentProof(admin),
    params: id,
    body: z.strictObject({
      reason: z.string().check(visible, z.trim(), z.minLength(3), z.maxLength(300)),
      format: z.prefault(z.enum(EXPORT_FORMATS), 'json'),
    }),
    response: exportedFileSchema,
    errors: ['account/not-found'],
  }),
  searchCatalogue: endpoint({
    method: 'GET',
    path: '/admin/providers',
    summary: 'Lists provider records by name, place or owner',
    policy: admin,
    query: z.strictObject({ search, page }),
    response: paged(adminProviderSchema),
  }),
  getProviderRecord: endpoint({
    method: 'GET',
    path: '/admin/providers/{id}',
    summary: 'Returns a provider record for editing, including its promo codes',
    policy: admin,
    params: id,
    response: editedRecordSchema,
    errors: ['provider/not-found'],
  }),
  addProviderRecord: endpoint({
    method: 'POST',
    path: '/admin/providers',
    summary: 'Adds a provider record',
    policy: admin,
    body: recordBody,
    response: editedRecordSchema,
  }),
  saveProviderRecord: endpoint({
    method: 'PUT',
    path: '/admin/providers/{id}',
    summary: 'Saves a provider record. Search finds it within two seconds',
    policy: admin,
    params: id,
    body: savedRecordBody,
    response: editedRecordSchema,
    errors: ['provider/not-found', 'clinic/changed'],
  }),
  listEmails: endpoint({
    method: 'GET',
    path: '/admin/mails',
    summary:
      'Lists the outbox without the message texts: sent, waiting, retrying and failed emails',
    policy: admin,
    query: z.strictObject({
      search,
      state: z.optional(emailState),
      page,
    }),
    response: z.extend(paged(adminEmailSchema), { undeliverable: z.number() }),
  }),
  retryEmail: endpoint({
    method: 'POST',
    path: '/admin/mails/{id}/retry',
    summary: 'Puts a failed email back in the queue',
    policy: admin,
    params: id,
    response: adminEmailSchema,
    errors: ['mail/not-failed'],
  }),
  liftSuppression: endpoint({
    method: 'POST',
    path: '/admin/mails/{id}/suppression/lift',
    summary: 'Lets the address of an email get all emails again after a bounce or a complaint',
    policy: admin,
    params: id,
    response: adminEmailSchema,
    errors: ['mail/not-suppressed'],
  }),
  listFailedJobs: endpoint({
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Lists background jobs that failed at every attempt, newest first',
    policy: admin,
    response: failedJobs,
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    summary: 'Queues a failed job for one more attempt, and lists the others',
    policy: admin,
    params: id,
    response: failedJobs,
    errors: ['job/not-failed'],
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/admin/audit',
    summary: 'Lists who did what and who it affected, newest first',
    policy: admin,
    query: z.strictObject({ search, page }),
    response: paged(auditEntrySchema),
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/admin/imports',
    summary: 'Lists the sources of imported records and their licences',
    policy: admin,
    response: z.array(importSchema),
  }),
};

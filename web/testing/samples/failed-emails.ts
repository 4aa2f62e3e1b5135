import type { AdminEmail } from '#shared/contract/admin.ts';

const UNDELIVERABLE: AdminEmail = {
  id: '00000000-0000-4000-8000-000000000000',
  to: 'ann@example.com',
  subject: 'Your appointment is confirmed',
  state: 'undeliverable',
  attempts: 9,
  lastError: "Can't send mail - all recipients were rejected: 550 No such mailbox",
  nextTryAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  sentAt: null,
  suppression: null,
};

/** A page of the outbox with an undeliverable email, a retried, a suppressed and a sent one. */
export function failedEmails(undeliverable: number) {
  const retrying: AdminEmail = {
    ...UNDELIVERABLE,
    id: '00000000-0000-4000-8000-000000000001',
    to: 'ben@example.com',
    state: 'retrying',
    attempts: 2,
    lastError: 'Message failed: 451 Mailbox busy',
    nextTryAt: '2026-03-01T10:02:35.000Z',
  };
  const suppressed: AdminEmail = {
    ...UNDELIVERABLE,
    id: '00000000-0000-4000-8000-000000000002',
    to: 'cat@example.com',
    state: 'suppressed',
    attempts: 0,
    lastError: null,
    suppression: { reason: 'bounce', since: '2026-02-27T08:15:00.000Z' },
  };
  const sent: AdminEmail = {
    ...UNDELIVERABLE,
    id: '00000000-0000-4000-8000-000000000003',
    to: 'dan@example.com',
    state: 'sent',
    attempts: 1,
    lastError: null,
    sentAt: '2026-03-01T10:00:02.000Z',
  };
  return {
    items: [UNDELIVERABLE, retrying, suppressed, sent],
    total: 4,
    page: 1,
    pageSize: 25,
    undeliverable,
  };
}

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
};

/** A page of the outbox with one undeliverable email and one that is being retried. */
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
  return { items: [UNDELIVERABLE, retrying], total: 2, page: 1, pageSize: 25, undeliverable };
}

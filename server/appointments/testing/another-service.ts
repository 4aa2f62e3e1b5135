import { createFieldCipher } from '../../config/field-cipher.ts';
import { createOutbox } from '../../email/outbox.ts';
import { deliveryDeps } from '../../email/testing/delivery-deps.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { createSearchWords } from '../desk/search-words.ts';
import { createProposalTokens } from '../proposal-tokens.ts';
import { createAppointmentService } from '../service.ts';

type Given = Parameters<typeof createAppointmentService>[0];

/** A second appointment service on the app's database, like another process. */
export function anotherService(app: TestApp, changes: Partial<Given> = {}) {
  const { connection, clock, url: appUrl, services } = app;
  const { outboxStore: store, details, family, rewards, notifications } = services;
  const key = { id: 'another', key: Buffer.alloc(32, 1) };
  const jobs = {
    ...app.jobs,
    handle: () => undefined,
    every: () => undefined,
    poll: () => undefined,
  };
  const supportEmail = 'help@example.com';
  const brand = { name: 'Halewell', supportEmail, supportPhone: '', appUrl };
  const port = { deliver: () => Promise.resolve() };
  return createAppointmentService({
    connection,
    clock,
    details,
    cipher: createFieldCipher([key]),
    words: createSearchWords([key]),
    proposalTokens: createProposalTokens([key]),
    ownFiles: services.calendar.ownFiles,
    jobs,
    outbox: createOutbox({ ...deliveryDeps(connection), store, jobs, port, clock, brand }),
    appUrl,
    supportEmail,
    clinicEmails: notifications,
    family,
    rewards,
    ...changes,
  });
}

import type { EmailPort } from './port.ts';

/** Delivers nothing: the mailbox page shows emails straight from the outbox. */
export const mailboxEmail: EmailPort = { deliver: () => Promise.resolve(), readInOutbox: true };

import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { messageIdOf, type SmtpInbox, startSmtpInbox } from '#server/testing/smtp-inbox.ts';

const EMPTY_WITHIN_MS = 240_000;

/** A mail server that can fail, and what it has received in all. */
export async function startMailServer() {
  let inbox: SmtpInbox | null = await startSmtpInbox();
  const { url } = inbox;
  const earlier: string[] = [];
  const received = () => [...earlier, ...(inbox?.received ?? [])];
  const stop = async () => {
    const ending = inbox;
    inbox = null;
    await ending?.stop();
    earlier.push(...(ending?.received ?? []));
  };
  return {
    url,
    stop,
    async start() {
      inbox = await startSmtpInbox({ port: Number(new URL(url).port) });
    },
    /** Emails that were received more than once, by their Message-ID. */
    countDoubled() {
      const ids = received().map(messageIdOf);
      return ids.length - new Set(ids).size;
    },
    /** Emails that the product has marked as sent and that did not arrive, and addresses without any email. */
    async countLost(database: Client, addresses: readonly string[]) {
      const ids = new Set(received().map((email) => messageIdOf(email).slice(1).split('@')[0]));
      const { rows } = await database.query<{ id: string }>(
        'select id::text as id from mail_outbox where sent_at is not null',
      );
      const texts = received();
      const recipients = new Set(
        texts.map((text) => /^To: *<?([^\s<>]+)>?/im.exec(text)?.[1]?.toLowerCase()),
      );
      return {
        sent: rows.length,
        lost:
          rows.filter(({ id }) => !ids.has(id)).length +
          addresses.filter((address) => !recipients.has(address)).length,
      };
    },
  };
}

/** Waits until no email that is due is waiting. @throws Error after four minutes */
export async function untilOutboxIsEmpty(database: Client): Promise<void> {
  const deadline = performance.now() + EMPTY_WITHIN_MS;
  while (performance.now() < deadline) {
    const { rows } = await database.query<{ count: string }>(
      'select count(*) from mail_outbox where sent_at is null and dead_at is null and attempts > 0 or sent_at is null and dead_at is null and due_at < now()',
    );
    if (Number(rows[0]?.count) === 0) return;
    await wait(250);
  }
  throw new Error('The outbox did not empty');
}

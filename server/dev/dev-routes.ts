import { Hono } from 'hono';
import type { OutboxStore } from '../email/outbox-store.ts';
import { mailboxPage, emailPage } from './mailbox-page.ts';

type Deps = { outboxStore: OutboxStore; sandboxPayments: Hono | null; brandName: string };

/** What stands in for the outside world on a developer's machine: the mailbox and the payment provider. */
export function devRoutes({ outboxStore, sandboxPayments, brandName }: Deps): Hono {
  const app = new Hono();
  app.get('/dev/mailbox.json', async (context) => {
    const mails = await outboxStore.listNewest(context.req.query('to') ?? null);
    return context.json(
      mails.map((mail) => ({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
        sentAt: (mail.sent_at ?? mail.created_at).toISOString(),
      })),
    );
  });
  app.get('/dev/mailbox', async (context) =>
    context.html(
      mailboxPage(await outboxStore.listNewest(context.req.query('to') ?? null), brandName),
    ),
  );
  app.get('/dev/mailbox/:id', async (context) => {
    const mail = (await outboxStore.listNewest(null)).find(
      (row) => row.id === context.req.param('id'),
    );
    if (!mail) return context.notFound();
    // The mail's own styles stand in its elements; nothing of it may run or call out.
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    );
    return context.html(emailPage(mail));
  });
  if (sandboxPayments) app.route('/', sandboxPayments);
  return app;
}

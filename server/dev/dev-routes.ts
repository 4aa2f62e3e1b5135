import { Hono } from 'hono';
import type { EmailBrand } from '../email/email-content.ts';
import type { OutboxStore } from '../email/outbox-store.ts';
import { galleryRoutes } from './emails/gallery-routes.ts';
import { mailboxPage, emailPage } from './mailbox-page.ts';
import { sendPage } from './send-page.ts';

type Deps = { outboxStore: OutboxStore; sandboxPayments: Hono | null; brand: EmailBrand };

/** Development stand-ins for external services: the mailbox, the emails' gallery and the sandbox payment provider. */
export function devRoutes({ outboxStore, sandboxPayments, brand }: Deps): Hono {
  const app = new Hono();
  app.get('/dev/mailbox.json', async (context) => {
    const emails = await outboxStore.listNewest(context.req.query('to') ?? null);
    return context.json(
      emails.map((email) => ({
        id: email.id,
        to: email.recipient,
        subject: email.subject,
        text: email.text_body,
        html: email.html_body,
        calendar: email.calendar ?? null,
        sentAt: (email.sent_at ?? email.created_at).toISOString(),
      })),
    );
  });
  app.get('/dev/mailbox', async (context) =>
    sendPage(
      context,
      mailboxPage(await outboxStore.listNewest(context.req.query('to') ?? null), brand.name),
    ),
  );
  app.get('/dev/mailbox/:id', async (context) => {
    const email = (await outboxStore.listNewest(null)).find(
      (row) => row.id === context.req.param('id'),
    );
    if (!email) return context.notFound();
    return sendPage(context, emailPage(email));
  });
  app.route('/', galleryRoutes(brand));
  if (sandboxPayments) app.route('/', sandboxPayments);
  return app;
}

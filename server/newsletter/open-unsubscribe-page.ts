import { Hono } from 'hono';

/**
 * Leads to the page with the button whoever opens the address of `List-Unsubscribe` like a link, as
 * older mail programs do: only a POST acts.
 */
export function openUnsubscribePage(): Hono {
  const app = new Hono();
  app.get('/api/email/newsletter/unsubscribe/:token', (context) =>
    context.redirect(
      `/newsletter/unsubscribe?token=${encodeURIComponent(context.req.param('token'))}`,
    ),
  );
  return app;
}

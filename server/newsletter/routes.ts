import { Hono } from 'hono';
import type { newsletterContract } from '#shared/contract/newsletter.ts';
import type { Handlers } from '../http/call.ts';
import type { NewsletterService } from './service.ts';

/** The same for every address, so that nobody learns who reads the newsletter. */
const ASKED =
  'Thank you. Please check your inbox to confirm your subscription. We send at most one such email a day; if the address is confirmed already, there is nothing to do.';

export function newsletterRoutes(
  newsletter: NewsletterService,
): Handlers<typeof newsletterContract> {
  return {
    async subscribeNewsletter({ caller, body }) {
      await newsletter.subscribe(caller, body);
      return { success: true, message: ASKED };
    },
    async confirmNewsletter({ body }) {
      await newsletter.confirm(body.token);
      return { success: true, message: 'Your subscription is confirmed.' };
    },
    async unsubscribeNewsletter({ params }) {
      await newsletter.unsubscribe(params.token);
      return { success: true, message: 'You are unsubscribed.' };
    },
    listSubscribers: ({ query }) => newsletter.listConfirmed(query),
  };
}

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

import { Hono } from 'hono';
import type { newsletterContract } from '#shared/contract/newsletter.ts';
import type { Handlers } from '../http/call.ts';
import type { NewsletterService } from './service.ts';

/** The same for every address, so that it does not reveal who subscribes. */
const REQUESTED =
  'Thank you. Check your inbox for an email from us and select the button in it to confirm your address. We send one a day at most. If you’ve already confirmed, you don’t have to do anything.';

export function newsletterRoutes(
  newsletter: NewsletterService,
): Handlers<typeof newsletterContract> {
  return {
    async subscribeNewsletter({ caller, body }) {
      await newsletter.subscribe(caller, body);
      return { success: true, message: REQUESTED };
    },
    async confirmNewsletter({ body }) {
      await newsletter.confirm(body.token);
      return { success: true, message: 'Thank you. You’ll get our next newsletter.' };
    },
    async unsubscribeNewsletter({ params }) {
      await newsletter.unsubscribe(params.token);
      return {
        success: true,
        message: 'You’ve unsubscribed. We won’t send you any more newsletters.',
      };
    },
    listSubscribers: ({ query }) => newsletter.listConfirmed(query),
  };
}

/**
 * Redirects a GET of the `List-Unsubscribe` URL to the unsubscribe page, for older email clients that
 * open it as a link; only a POST unsubscribes.
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

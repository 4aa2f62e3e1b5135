import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { signedIn } from './policy.ts';

export const newsletterContract = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: '/email/newsletter/subscribe',
    summary: 'Asks for the newsletter (confirmed by mail)',
    policy: signedIn,
    response: z.object({ success: z.boolean(), message: z.string() }),
    limit: 'newsletter',
    later: true,
  }),
};

import * as z from 'zod/mini';
import { idField } from '../fields/id.ts';
import { integerText } from '../fields/integer.ts';
import { newsletterModalEmailField } from '../fields/newsletter-email.ts';
import { newsletterNameField } from '../fields/newsletter-name.ts';
import { endpoint } from './endpoint.ts';
import { anyone, only, signedIn, withRecentProof } from './policy.ts';

const done = z.object({ success: z.boolean(), message: z.string() });
const token = z.string().check(z.minLength(1), z.maxLength(100));

const subscriberSchema = z.object({
  email: z.string(),
  name: z.nullable(z.string()),
  /** An ISO instant. */
  confirmedAt: z.string(),
  /** URL of the unsubscribe page, for a newsletter's footer. */
  unsubscribeUrl: z.string(),
  /**
   * For the header `List-Unsubscribe`, with `List-Unsubscribe-Post: List-Unsubscribe=One-Click`.
   */
  oneClickUrl: z.string(),
});

export const newsletterContract = {
  subscribeNewsletter: endpoint({
    method: 'POST',
    path: '/email/newsletter/subscribe',
    summary:
      'Asks for the newsletter, to be confirmed by email. The reply doesn’t reveal whether the email is already on the list',
    policy: signedIn,
    body: z.strictObject({ email: newsletterModalEmailField, name: newsletterNameField }),
    response: done,
    limit: 'newsletter',
  }),
  confirmNewsletter: endpoint({
    method: 'POST',
    path: '/email/newsletter/confirm',
    summary: 'Confirms the newsletter with the token from the confirmation email',
    policy: anyone,
    body: z.strictObject({ token }),
    response: done,
    errors: ['newsletter/link-not-valid'],
  }),
  /** Email clients send their own form (RFC 8058); the body is ignored. */
  unsubscribeNewsletter: endpoint({
    method: 'POST',
    path: '/email/newsletter/unsubscribe/{token}',
    summary:
      'Unsubscribes from the newsletter in one step, and keeps the address from being written to again',
    policy: anyone,
    params: z.strictObject({ token }),
    response: done,
    limit: 'read',
    errors: ['newsletter/link-not-valid'],
  }),
  listSubscribers: endpoint({
    method: 'GET',
    path: '/newsletter/subscribers',
    summary: 'Lists the confirmed newsletter readers, in pages, each with their unsubscribe links',
    policy: withRecentProof(only('admin')),
    query: z.strictObject({
      /** The `next` of the previous page. */
      after: z.optional(idField),
      pageSize: z.optional(integerText(1, 500)),
    }),
    response: z.object({
      subscribers: z.array(subscriberSchema),
      /** Null on the last page. */
      next: z.nullable(z.string()),
    }),
  }),
};

export type SubscriberRecord = z.output<typeof subscriberSchema>;

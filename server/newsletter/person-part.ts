import type { PersonPart } from '../accounts/person-parts.ts';
import type { NewsletterService } from './service.ts';

/** The newsletter in an export; at a deletion the person is taken off the list. */
export function newsletterPart(newsletter: NewsletterService): PersonPart {
  return {
    async exportOf({ email }) {
      const { subscription, unsubscribedAt } = await newsletter.exportOf(email);
      return {
        newsletter: subscription || unsubscribedAt ? [{ ...subscription, unsubscribedAt }] : [],
      };
    },
    forget: ({ email }, trx) => newsletter.forgetPerson(email, trx),
  };
}

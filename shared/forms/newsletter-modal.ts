import * as z from 'zod/mini';
import { newsletterModalEmailField } from '../fields/newsletter-email.ts';
import { newsletterNameField } from '../fields/newsletter-name.ts';

/** The newsletter modal (VALID-38 to VALID-50). */
export const newsletterModalForm = z.object({
  email: newsletterModalEmailField,
  name: newsletterNameField,
});

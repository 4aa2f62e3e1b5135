import * as z from 'zod/mini';
import { newsletterModalEmailField } from '../fields/newsletter-email.ts';
import { newsletterNameField } from '../fields/newsletter-name.ts';

/** The newsletter modal (spec 5, Newsletter modal). */
export const newsletterModalForm = z.object({
  email: newsletterModalEmailField,
  name: newsletterNameField,
});

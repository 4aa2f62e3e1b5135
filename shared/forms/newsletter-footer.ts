import * as z from 'zod/mini';
import { newsletterFooterEmailField } from '../fields/newsletter-email.ts';

/** The newsletter form in the footer (NEWS-02, NEWS-03). */
export const newsletterFooterForm = z.object({ email: newsletterFooterEmailField });

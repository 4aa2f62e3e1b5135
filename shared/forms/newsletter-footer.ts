import * as z from 'zod/mini';
import { newsletterFooterEmailField } from '../fields/newsletter-email.ts';

/** The newsletter form in the footer (spec 5, Newsletter footer). */
export const newsletterFooterForm = z.object({ email: newsletterFooterEmailField });

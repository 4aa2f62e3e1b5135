import * as z from 'zod/mini';
import { emailField } from '../fields/email.ts';

/** The form that asks to change the email of an account. */
export const changeEmailForm = z.object({ newEmail: emailField });

export type ChangeEmailValues = z.output<typeof changeEmailForm>;

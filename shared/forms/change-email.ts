import * as z from 'zod/mini';
import { emailField } from '../fields/email.ts';
import { currentPasswordField } from '../fields/password.ts';

/** The form that asks to change the email of an account. */
export const changeEmailForm = z.object({ newEmail: emailField, password: currentPasswordField });

export type ChangeEmailValues = z.output<typeof changeEmailForm>;

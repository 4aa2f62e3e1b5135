import * as z from 'zod/mini';
import { emailField } from '../fields/email.ts';
import { currentPasswordField } from '../fields/password.ts';

/** The sign-in form (SIGNIN-10); "Remember me" stores the email in this browser. */
export const signInForm = z.object({
  email: emailField,
  password: currentPasswordField,
  rememberMe: z.prefault(z.boolean('Please tick or clear “Remember me”'), false),
});

export type SignInInput = z.input<typeof signInForm>;
export type SignInValues = z.output<typeof signInForm>;

import * as z from 'zod/mini';
import { currentPasswordField } from '../fields/password.ts';

/** The form of the link that verifies an email: the password of the sign-up. */
export const verifyEmailForm = z.object({ password: currentPasswordField });

export type VerifyEmailValues = z.output<typeof verifyEmailForm>;

import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmail } from '../fields/email.ts';
import { inOrder, isGiven } from '../fields/rules-in-order.ts';

const REQUIRED = 'Please enter your email to reset your password.';

/** "Forgot password" takes the e-mail of the sign-in form (spec 5, Sign-in). */
export const forgotPasswordForm = z.object({
  email: z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.toLowerCase(),
      inOrder(
        [isGiven, REQUIRED],
        [
          (email) => isEmail(email) && email.length <= EMAIL_MAX_LENGTH,
          'Please enter a valid email address.',
        ],
      ),
    ),
});

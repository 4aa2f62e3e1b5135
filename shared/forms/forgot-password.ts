import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, isEmail } from '../fields/email.ts';
import { inOrder, isPresent } from '../fields/rules-in-order.ts';

const REQUIRED = 'Please enter your email to reset your password.';

/** "Forgot password" uses the email of the sign-in form (ERR-29, ERR-30). */
export const forgotPasswordForm = z.object({
  email: z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.toLowerCase(),
      inOrder(
        [isPresent, REQUIRED],
        [
          (email) => isEmail(email) && email.length <= EMAIL_MAX_LENGTH,
          'Please enter a valid email address.',
        ],
      ),
    ),
});

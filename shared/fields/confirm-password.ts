import * as z from 'zod/mini';
import { inOrder, isGiven } from './rules-in-order.ts';

const REQUIRED = 'Please confirm your password';

const pair = z.object({ password: z.string(), confirmPassword: z.string() });

/**
 * The repeated password. Required in its own right: two empty boxes are equal, and the second would
 * show no error when an untouched form is submitted (SIGNUP-07). `passwordsMatch` compares the two.
 */
export const confirmPasswordField = z.string(REQUIRED).check(inOrder([isGiven, REQUIRED]));

/**
 * For a form with `password` and `confirmPassword`: both must be the same (VALID-24).
 * Runs while other fields are still wrong, so that the message shows when the field is left.
 */
export const passwordsMatch = z.refine<z.output<typeof pair>>(
  ({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword,
  {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: ({ value }) => pair.safeParse(value).success,
  },
);

import * as z from 'zod/mini';
import { inOrder, isPresent } from './rules-in-order.ts';

const REQUIRED = 'Please confirm your password';

const pair = z.object({ password: z.string(), confirmPassword: z.string() });

/**
 * The repeated password. Required on its own: two empty fields are equal, so the second would show
 * no error when an untouched form is submitted (SIGNUP-07). `passwordsMatch` compares the two.
 */
export const confirmPasswordField = z.string(REQUIRED).check(inOrder([isPresent, REQUIRED]));

/**
 * For a form with `password` and `confirmPassword`: both must be equal (VALID-24). Runs while other
 * fields are invalid, so that the message shows on blur.
 */
export const passwordsMatch = z.refine<z.output<typeof pair>>(
  ({ password, confirmPassword }) =>
    confirmPassword === '' || password.normalize() === confirmPassword.normalize(),
  {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: ({ value }) => pair.safeParse(value).success,
  },
);

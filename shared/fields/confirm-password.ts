import * as z from 'zod/mini';

const pair = z.object({ password: z.string(), confirmPassword: z.string() });

/** The repeated password; whether it is the same, `passwordsMatch` says. */
export const confirmPasswordField = z.string('Passwords do not match');

/**
 * For a form with `password` and `confirmPassword`: both must be the same (spec 5, Sign-up).
 * Runs while other fields are still wrong, so that the message shows when the field is left.
 */
export const passwordsMatch = z.refine<z.output<typeof pair>>(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: ({ value }) => pair.safeParse(value).success,
  },
);

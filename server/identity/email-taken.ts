/** Whether an error of the database says that another account has an address. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'identity_user_email_key';

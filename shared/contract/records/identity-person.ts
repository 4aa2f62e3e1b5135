import * as z from 'zod/mini';

/** What a browser may see of an account: never the session token or an internal column. */
export const person = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
});

export type IdentityPerson = z.infer<typeof person>;

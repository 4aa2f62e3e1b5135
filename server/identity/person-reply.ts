import * as z from 'zod';

const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
});

type PersonReply = {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
};

/** What a browser may know of a person: never the session token, never an internal column. */
export function presentPerson(value: unknown): PersonReply {
  const { id, email, name, emailVerified } = person.parse(value);
  return { uid: id, email, name, emailVerified };
}

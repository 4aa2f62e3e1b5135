import type { IdentityPerson } from '#shared/contract/identity.ts';

type LibraryUser = Omit<IdentityPerson, 'uid'> & { readonly id: string };

export function presentPerson({
  id: uid,
  email,
  name,
  emailVerified,
}: LibraryUser): IdentityPerson {
  return { uid, email, name, emailVerified };
}

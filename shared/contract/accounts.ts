import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { self, selfOrRegistering } from './policy.ts';
import { accountSchema } from './records/account.ts';

const uid = z.string().check(z.maxLength(64));
const ownUid = z.strictObject({ uid });
const text = (maximum: number) => z.optional(z.string().check(z.maxLength(maximum)));

export const accountsContract = {
  getAccount: endpoint({
    method: 'GET',
    path: '/auth/user/{uid}',
    summary: 'The profile with its role',
    policy: self('params.uid'),
    params: ownUid,
    response: z.object({ user: accountSchema, ...accountSchema.shape }),
    limit: 'read',
  }),
  updateAccount: endpoint({
    method: 'POST',
    path: '/auth/user/{uid}',
    summary: 'Changes one field: fullName, phone, address, dob or gender',
    policy: self('params.uid'),
    params: ownUid,
    /** Checked field by field against the settings form; exactly one may be given. */
    body: z.strictObject({
      fullName: text(200),
      phone: text(40),
      address: text(300),
      dob: text(10),
      gender: text(20),
    }),
    response: z.object({ success: z.boolean(), message: z.string(), user: accountSchema }),
    limit: 'write',
  }),
  createAccount: endpoint({
    method: 'POST',
    path: '/auth/users',
    summary: 'Saves the profile after sign-up; a role in it is accepted and ignored',
    policy: selfOrRegistering('body.uid'),
    /** Checked again with the rules of the sign-up form. */
    body: z.strictObject({
      uid,
      fullName: z.string().check(z.maxLength(200)),
      email: z.string().check(z.maxLength(254)),
      gender: text(20),
      dob: text(10),
      address: text(300),
      phone: text(40),
      role: text(20),
      postCode: text(10),
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    limit: 'register',
  }),
};

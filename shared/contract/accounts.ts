import * as z from 'zod/mini';
import { SETTINGS_ADDRESS_LIMITS } from '../fields/address.ts';
import { EMAIL_MAX_LENGTH } from '../fields/email.ts';
import { FULL_NAME_LIMITS } from '../fields/full-name.ts';
import { idField } from '../fields/id.ts';
import { PHONE_MAX_LENGTH } from '../fields/uk-phone.ts';
import { endpoint } from './endpoint.ts';
import { ofPerson, selfOrRegistering } from './policy.ts';
import { accountSchema } from './records/account.ts';

const text = (maximum: number) => z.optional(z.string().check(z.maxLength(maximum)));

/** What the settings page tells about an account (spec 2, Settings; P-46). */
export const statisticsSchema = z.object({
  /** When the account was made: `YYYY-MM-DD`, London. */
  joinedOn: z.string(),
  /** When the first membership began; null for somebody who never had one. */
  memberSince: z.nullable(z.string()),
  checkIns: z.number(),
  setsEarned: z.number(),
  referrals: z.number(),
  savedProviders: z.number(),
  /** Whole pence, over the visits whose service names its prices. */
  estimatedSavingsPence: z.number(),
});

export type Statistics = z.infer<typeof statisticsSchema>;

export const EXPORT_FORMATS = ['json', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const done = z.object({ success: z.boolean(), message: z.string() });

export const accountsContract = {
  getAccount: endpoint({
    method: 'GET',
    path: '/auth/user/{uid}',
    summary: 'The profile with its role',
    ...ofPerson,
    response: z.object({ user: accountSchema, ...accountSchema.shape }),
    errors: ['account/not-found'],
  }),
  updateAccount: endpoint({
    method: 'POST',
    path: '/auth/user/{uid}',
    summary: 'Changes one field: fullName, phone, dob, gender, or address with the postcode in it',
    ...ofPerson,
    /** Checked field by field against the settings form; exactly one may be given. */
    body: z.strictObject({
      fullName: text(FULL_NAME_LIMITS.max),
      phone: text(PHONE_MAX_LENGTH),
      address: text(SETTINGS_ADDRESS_LIMITS.max),
      dob: text(10),
      gender: text(20),
    }),
    response: z.object({ success: z.boolean(), message: z.string(), user: accountSchema }),
    errors: ['account/no-change', 'account/not-found'],
  }),
  createAccount: endpoint({
    method: 'POST',
    path: '/auth/users',
    summary: 'Saves the profile after sign-up; a role in it is accepted and ignored',
    policy: selfOrRegistering('body.uid'),
    /** Checked again with the rules of the sign-up form. */
    body: z.strictObject({
      uid: idField,
      fullName: z.string().check(z.maxLength(FULL_NAME_LIMITS.max)),
      email: z.string().check(z.maxLength(EMAIL_MAX_LENGTH)),
      gender: text(20),
      dob: text(10),
      address: text(SETTINGS_ADDRESS_LIMITS.max),
      phone: text(PHONE_MAX_LENGTH),
      role: text(20),
      postCode: text(10),
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    limit: 'register',
  }),
  getStatistics: endpoint({
    method: 'GET',
    path: '/auth/user/{uid}/statistics',
    summary: 'The figures of an account: check-ins, sets, referrals, saved providers, savings',
    ...ofPerson,
    response: statisticsSchema,
    errors: ['account/not-found'],
  }),
  getSignInMethods: endpoint({
    method: 'GET',
    path: '/auth/user/{uid}/sign-in-methods',
    summary: 'Whether the account has a password, which deleting it then asks for again',
    ...ofPerson,
    response: z.object({ password: z.boolean() }),
    errors: ['account/not-found'],
  }),
  resetPreferences: endpoint({
    method: 'POST',
    path: '/auth/user/{uid}/reset-preferences',
    summary: 'Forgets favourites and the newsletter; membership, card and profile stay',
    ...ofPerson,
    response: done,
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/auth/user/{uid}/export',
    summary: 'Everything that is kept about a person, as the content of a file',
    ...ofPerson,
    query: z.strictObject({ format: z.prefault(z.enum(EXPORT_FORMATS), 'json') }),
    response: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
    limit: 'write',
    errors: ['account/not-found'],
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/auth/user/{uid}',
    summary: 'Ends the membership and deletes the account; the payment ledger stays (P-45)',
    ...ofPerson,
    /** The caller’s own password, where the account has one. */
    body: z.strictObject({ password: text(1000), confirmed: z.literal(true) }),
    response: done,
    errors: ['account/wrong-password', 'payments/unavailable'],
  }),
};

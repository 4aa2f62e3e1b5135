import * as z from 'zod/mini';
import { SETTINGS_ADDRESS_LIMITS } from '../fields/address.ts';
import { EMAIL_MAX_LENGTH } from '../fields/email.ts';
import { FULL_NAME_LIMITS } from '../fields/full-name.ts';
import { idField } from '../fields/id.ts';
import { versionField } from '../fields/integer.ts';
import { POSTCODE_ABROAD_MAX_LENGTH } from '../fields/residence.ts';
import { PHONE_MAX_LENGTH } from '../fields/uk-phone.ts';
import { endpoint } from './endpoint.ts';
import {
  anyone,
  forOwnUid,
  forOwnUidOrAudited,
  selfOrRegistering,
  withRecentProof,
} from './policy.ts';
import { accountSchema } from './records/account.ts';

const text = (maximum: number) => z.optional(z.string().check(z.maxLength(maximum)));

/** The account statistics on the settings page (SETTINGS-02; P-46). */
export const statisticsSchema = z.object({
  /** Day of account creation: `YYYY-MM-DD`, London. */
  joinedOn: z.string(),
  /** First day of the first membership; null without one. */
  memberSince: z.nullable(z.string()),
  checkIns: z.number(),
  setsEarned: z.number(),
  referrals: z.number(),
  savedProviders: z.number(),
  /** Whole pence, summed over the visits whose service has a price. */
  estimatedSavingsPence: z.number(),
  /** Visits with a percentage off and no price, which the savings leave out. */
  unpricedVisits: z.number(),
});

export type Statistics = z.infer<typeof statisticsSchema>;

export const EXPORT_FORMATS = ['json', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportedFileSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  content: z.string(),
});

/** The emailed links whose page asks for something, if only for a click. */
const LINK_KINDS = [
  'sign-in',
  'reset-password',
  'verify-email',
  'approve-email',
  'confirm-email',
  'lock-account',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const done = z.object({ success: z.boolean(), message: z.string() });

export const accountsContract = {
  getAccount: endpoint({
    method: 'GET',
    path: '/auth/user/{uid}',
    summary: 'Returns a profile and its role',
    ...forOwnUid,
    beforeSecondFactor: true,
    response: z.object({ user: accountSchema, ...accountSchema.shape }),
    errors: ['account/not-found'],
  }),
  updateAccount: endpoint({
    method: 'POST',
    path: '/auth/user/{uid}',
    summary:
      'Changes one field: fullName, phone, country, dob, gender, or address including the postcode, from the version of the field that the caller last read',
    ...forOwnUid,
    /** Validated per field with the settings form; exactly one field is allowed. */
    body: z.strictObject({
      fullName: text(FULL_NAME_LIMITS.max),
      phone: text(PHONE_MAX_LENGTH),
      country: text(2),
      address: text(SETTINGS_ADDRESS_LIMITS.max),
      dob: text(10),
      gender: text(20),
      version: versionField,
    }),
    response: z.object({ success: z.boolean(), message: z.string(), user: accountSchema }),
    errors: ['account/no-change', 'account/not-found', 'account/changed'],
  }),
  createAccount: endpoint({
    method: 'POST',
    path: '/auth/users',
    summary: 'Saves the profile after sign-up. A role is accepted but ignored',
    policy: selfOrRegistering('body.uid'),
    /** Validated again with the sign-up form's rules. */
    body: z.strictObject({
      uid: idField,
      fullName: z.string().check(z.maxLength(FULL_NAME_LIMITS.max)),
      email: z.string().check(z.maxLength(EMAIL_MAX_LENGTH)),
      gender: text(20),
      dob: text(10),
      address: text(SETTINGS_ADDRESS_LIMITS.max),
      phone: text(PHONE_MAX_LENGTH),
      role: text(20),
      postCode: text(POSTCODE_ABROAD_MAX_LENGTH),
      /** ISO 3166; ours if it is left out. */
      country: text(2),
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    limit: 'register',
  }),
  checkLink: endpoint({
    method: 'POST',
    path: '/auth/links/check',
    summary: 'Says whether an emailed link still works, before its page asks for anything',
    policy: anyone,
    body: z.strictObject({
      kind: z.enum(LINK_KINDS),
      token: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: z.object({ works: z.boolean() }),
    limit: 'linkAddress',
  }),
  getStatistics: endpoint({
    method: 'GET',
    path: '/auth/user/{uid}/statistics',
    summary: 'Returns account statistics: check-ins, sets, referrals, saved providers and savings',
    ...forOwnUid,
    response: statisticsSchema,
    errors: ['account/not-found'],
  }),
  getSignInMethods: endpoint({
    method: 'GET',
    path: '/auth/user/{uid}/sign-in-methods',
    summary: 'Says with what the person can prove who they are, besides signing in again',
    ...forOwnUid,
    beforeSecondFactor: true,
    /** A password is none where it proves too little alone: with two-step sign-in (P-64). */
    response: z.object({
      password: z.boolean(),
      code: z.boolean(),
      passkey: z.boolean(),
      /** Whether the account has a password at all, which can be changed. */
      hasPassword: z.boolean(),
    }),
    errors: ['account/not-found'],
  }),
  resetPreferences: endpoint({
    method: 'POST',
    path: '/auth/user/{uid}/reset-preferences',
    summary: 'Resets favourites and the newsletter. Keeps the membership, card and profile',
    ...forOwnUid,
    response: done,
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/auth/user/{uid}/export',
    summary: 'Returns everything held about the caller, as the content of a file',
    ...forOwnUid,
    policy: withRecentProof(forOwnUid.policy),
    query: z.strictObject({ format: z.prefault(z.enum(EXPORT_FORMATS), 'json') }),
    response: exportedFileSchema,
    limit: 'write',
    errors: ['account/not-found'],
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/auth/user/{uid}',
    summary: 'Ends the membership and deletes the account. The payment ledger is kept (P-45)',
    ...forOwnUidOrAudited,
    body: z.strictObject({ confirmed: z.literal(true) }),
    response: done,
    errors: ['payments/unavailable', 'admin/last-administrator'],
  }),
};

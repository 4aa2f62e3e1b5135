import * as z from 'zod/mini';
import { ROLES } from '../../domain/accounts/role.ts';

/** A user profile (ENTITY-03). Missing values are empty strings. */
export const accountSchema = z.object({
  uid: z.string(),
  fullName: z.string(),
  email: z.string(),
  gender: z.string(),
  dob: z.string(),
  address: z.string(),
  phone: z.string(),
  postCode: z.string(),
  /** ISO 3166: phone, address and postcode follow UK rules in ours (GB). */
  country: z.string(),
  role: z.enum(ROLES),
  referralCode: z.string(),
  totalReferrals: z.number(),
  profileImage: z.string(),
  referralLink: z.string(),
  createdAt: z.string(),
  /** What a save of each field starts from. */
  versions: z.object({
    fullName: z.number(),
    phone: z.number(),
    country: z.number(),
    address: z.number(),
    dob: z.number(),
    gender: z.number(),
  }),
});

export type Account = z.infer<typeof accountSchema>;

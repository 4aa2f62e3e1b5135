import type { Account } from '#shared/contract/records/account.ts';
import { effectiveRole } from '#shared/domain/accounts/role.ts';
import {
  membershipActive,
  membershipSuspended,
} from '#shared/domain/membership/membership-period.ts';
import { referralLink } from '#shared/domain/referrals/referral-link.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { type CoverageColumns, coverageOf } from '../membership/coverage.ts';
import type { PersonalDetails } from './personal-details.ts';
import type { ProfileRow } from './store.ts';

/** Whether the joined membership is active on a day; its columns are null without one. */
export function coversDay(row: CoverageColumns, today: Day): boolean {
  const membership = coverageOf(row);
  return membership !== null && membershipActive(membership, today);
}

/** Whether the membership is suspended by a disputed payment (P-56). */
export function isSuspended(row: CoverageColumns, today: Day): boolean {
  const membership = coverageOf(row);
  return membership !== null && membershipSuspended(membership, today);
}

type ViewOptions = {
  readonly details: Pick<PersonalDetails, 'open'>;
  /** The London day. */
  readonly today: Day;
  readonly appUrl: string;
};

const UNCHANGED = { fullName: 0, phone: 0, country: 0, address: 0, dob: 0, gender: 0 } as const;

/** A profile row as the API returns it (ENTITY-03). */
export function presentAccount(row: ProfileRow, { details, today, appUrl }: ViewOptions): Account {
  const referralCode = row.referral_code ?? '';
  return {
    uid: row.uid,
    fullName: row.full_name,
    email: row.email,
    gender: row.gender,
    dob: details.open(row, 'dob'),
    address: details.open(row, 'address'),
    phone: details.open(row, 'phone'),
    postCode: details.open(row, 'post_code'),
    country: row.country,
    role: effectiveRole(row.stored_role, coversDay(row, today)),
    referralCode,
    totalReferrals: row.total_referrals ?? 0,
    profileImage: row.profile_image,
    referralLink: referralLink(appUrl, referralCode),
    createdAt: row.created_at.toISOString(),
    versions: { ...UNCHANGED, ...row.versions },
  };
}

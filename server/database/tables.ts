import type { AccountTables } from '../accounts/tables.ts';
import type { AppointmentTables } from '../appointments/tables.ts';
import type { FamilyTables } from '../family/tables.ts';
import type { FavouriteTables } from '../favourites/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { MembershipTables } from '../membership/tables.ts';
import type { NewsletterTables } from '../newsletter/tables.ts';
import type { ProviderTables } from '../providers/tables.ts';
import type { ReferralTables } from '../referrals/tables.ts';
import type { RewardTables } from '../rewards/tables.ts';
import type { PlatformTables } from './platform-tables.ts';

/** Every table, by area; only stores use it. */
export type Tables = PlatformTables &
  IdentityTables &
  AccountTables &
  ProviderTables &
  MembershipTables &
  FamilyTables &
  FavouriteTables &
  ReferralTables &
  AppointmentTables &
  RewardTables &
  NewsletterTables;

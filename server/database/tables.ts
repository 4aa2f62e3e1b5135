import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AccountTables } from '../accounts/tables.ts';
import type { AppointmentTables } from '../appointments/tables.ts';
import type { BackupTables } from '../backup/tables.ts';
import type { ClinicTables } from '../clinics/tables.ts';
import type { ClinicApplicationTables } from '../clinic-applications/tables.ts';
import type { FamilyTables } from '../family/tables.ts';
import type { FigureTables } from '../figures/tables.ts';
import type { FavouriteTables } from '../favourites/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { KeyTables } from '../keys/tables.ts';
import type { MembershipTables } from '../membership/tables.ts';
import type { NewsletterTables } from '../newsletter/tables.ts';
import type { NotificationTables } from '../notifications/tables.ts';
import type { OpeningHoursTables } from '../opening-hours/tables.ts';
import type { PhotoTables } from '../photos/tables.ts';
import type { ProviderTables } from '../providers/tables.ts';
import type { RecordChangeTables } from '../record-changes/tables.ts';
import type { ReferralTables } from '../referrals/tables.ts';
import type { RewardTables } from '../rewards/tables.ts';
import type { AuditAction } from '../audit/actions.ts';
import type { EmailClass, SuppressionReason } from '../email/email-classes.ts';

type PlatformTables = {
  mail_outbox: {
    id: Generated<string>;
    intent: string;
    recipient: string;
    subject: string;
    /** Both bodies and the unsubscribe link; null once they are deleted. */
    body_sealed: Generated<string | null>;
    /** Of the build before: empty, like the next one and `unsubscribe_url`. */
    text_body: Generated<string>;
    html_body: Generated<string>;
    created_at: Date;
    sent_at: Date | null;
    failed_at: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
    unsubscribe_url: Generated<string | null>;
    due_at: Generated<Date>;
    leased_until: Generated<Date | null>;
    /** The lease of the build before. */
    claimed_until: Generated<Date | null>;
    dead_at: Generated<Date | null>;
    class: Generated<EmailClass>;
    expires_at: Generated<Date | null>;
    dead_reason: Generated<'expired' | 'suppressed' | null>;
    /** Whose address the recipient's was, if that person has left it since. */
    former_uid: Generated<string | null>;
  };
  email_suppression: {
    address_hash: string;
    reason: SuppressionReason;
    at: Date;
  };
  idempotency_key: {
    key: string;
    request_hash: string;
    status: number | null;
    body: string | null;
    created_at: Generated<Date>;
  };
  audit_entry: {
    id: Generated<number>;
    at: Date;
    actor_uid: string | null;
    /** Written from the closed list; read as any text. */
    action: ColumnType<string, AuditAction>;
    subject: string | null;
    detail: JSONColumnType<Record<string, unknown>>;
  };
};

/** All tables, by area; used only by stores. */
export type Tables = PlatformTables &
  BackupTables &
  ClinicTables &
  IdentityTables &
  KeyTables &
  AccountTables &
  ProviderTables &
  OpeningHoursTables &
  NotificationTables &
  PhotoTables &
  MembershipTables &
  FamilyTables &
  JobTables &
  FavouriteTables &
  FigureTables &
  RecordChangeTables &
  ReferralTables &
  AppointmentTables &
  RewardTables &
  NewsletterTables &
  ClinicApplicationTables;

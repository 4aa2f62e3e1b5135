import type { Generated } from 'kysely';
import type { AskingAgain, RequestEmails } from '#shared/domain/clinics/notifications.ts';
import type { DeskNotification } from '../appointments/emails/notifications.ts';

export type NotificationTables = {
  clinic_notifications: {
    provider_id: string;
    requests: Generated<RequestEmails>;
    digest_hours: Generated<number[]>;
    tomorrow_hour: number | null;
    version: Generated<number>;
    updated_at: Date | null;
    digest_sent_at: Date | null;
    tomorrow_day: string | null;
  };
  clinic_notification_owner_off: { uid: string; provider_id: string };
  clinic_notification_address: {
    id: string;
    provider_id: string;
    /** Empty: removed after its owner unsubscribed. */
    email_sealed: string;
    mailbox_hash: string;
    asked_at: Date;
    confirmed_at: Generated<Date | null>;
    unsubscribed_at: Generated<Date | null>;
    /** While unsubscribed. */
    asking_again: Generated<AskingAgain>;
  };
  clinic_digest_entry: {
    id: Generated<number>;
    provider_id: string;
    appointment_id: string;
    kind: DeskNotification;
    at: Date;
  };
};

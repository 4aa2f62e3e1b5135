import type { Generated } from 'kysely';

export type NewsletterTables = {
  newsletter_mailbox: {
    mailbox_hash: string;
    mailed_at: Date;
    mailed_before: Date | null;
    mailed_third: Date | null;
    suppressed_at: Date | null;
  };
  newsletter_address: {
    email_hash: string;
    mailbox_hash: string;
    /** The hash of the address that the subscriber has since. */
    moved_to: Generated<string | null>;
  };
  newsletter_subscriber: {
    id: string;
    email: string;
    email_hash: string;
    name: string | null;
    requested_by: string | null;
    requested_at: Date;
    confirmed_at: Date | null;
  };
  newsletter_link: { token_hash: string; subscriber_id: string; expires_at: Date };
  newsletter_asker: { uid: string; day: string; email_hashes: string[] };
};

import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import { addLockLink } from './account-lock-store.ts';
import type { Sender } from './emails.ts';
import { linkHash, newLinkToken } from './link-token.ts';
import { LOCK_LINK_DAYS, securityEmail, type SecurityEvent } from './security-emails.ts';

type Occurrence = Pick<
  Parameters<typeof securityEmail>[1],
  'details' | 'action' | 'validSeconds'
> & {
  readonly uid: string;
  /** Who gets an email, each with a link of their own. */
  readonly to: readonly string[];
  /** The address before, if the event changed the email. */
  readonly previousEmail?: string;
  /** An operator at the server's terminal; by default the person. */
  readonly by?: 'command line' | undefined;
};

type Deps = {
  readonly db: Kysely<Tables>;
  readonly outbox: EmailOutbox;
  readonly sender: Sender;
};

/** Records security events: the audit entry, and the emails with “This wasn’t me” (ADR-063). */
export function createSecurityEvents({ db, outbox, sender }: Deps) {
  return {
    /** Records an event that is in no transaction of ours. */
    recordAlone(event: SecurityEvent, occurrence: Occurrence): Promise<void> {
      return db.transaction().execute((trx) => this.record(event, occurrence, trx));
    },

    /** Call it in the transaction of the event, which has locked the person's row. */
    async record(
      event: SecurityEvent,
      { uid, to, previousEmail, by, ...words }: Occurrence,
      trx: Transaction<Tables>,
    ): Promise<void> {
      const at = new Date();
      await writeAudit(trx, {
        at,
        actorUid: by ? null : uid,
        action: `security/${event}`,
        subject: uid,
        detail: by ? { from: by } : {},
      });
      for (const address of to) {
        const token = newLinkToken();
        await addLockLink(trx, {
          tokenHash: linkHash(token),
          uid,
          event,
          previousEmail: previousEmail ?? null,
          days: LOCK_LINK_DAYS,
        });
        await outbox.queue(securityEmail(sender, { event, to: address, at, token, ...words }), trx);
      }
    },
  };
}

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

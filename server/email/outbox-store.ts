import { type Kysely, type Selectable, sql } from 'kysely';
import type { FieldCipher } from '../config/field-cipher.ts';
import type { Tables } from '../database/tables.ts';
import { classOf, EMAIL_CLASSES, type EmailClass } from './email-classes.ts';
import { isForgotten } from './email-kinds.ts';
import { deleteOldEmails } from './outbox-retention-store.ts';
import { type EmailBodies, NO_BODY, openBody, sealBody } from './sealed-body.ts';

export type QueuedEmail = EmailBodies & {
  intent: string;
  recipient: string;
  subject: string;
  /** Not due before this delay. */
  delaySeconds?: number;
  /** Of no use after this time. */
  validSeconds?: number | undefined;
};

/** A row with its body opened, which is empty once the email was sent. */
type OutboxRow = Selectable<Tables['mail_outbox']>;
export type OutboxEmail = Omit<OutboxRow, 'body_sealed'> & Pick<EmailBodies, 'calendar'>;

/** `expired`: it is of no use any more. `unreadable`: no secret opens its body, which is empty then. */
export type ClaimedEmail = OutboxEmail & {
  readonly expired: boolean;
  readonly unreadable: boolean;
};

/** How an email that was claimed ends: without a trace, if nothing of its kind is kept. */
type Ended = Pick<ClaimedEmail, 'id' | 'intent'>;

/** By the database's clock. */
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

const CLASSES = Object.keys(EMAIL_CLASSES) as EmailClass[];

/** One scan of `mail_outbox_due` per class; `coalesce` evaluates only those that it needs. */
const nextOf = (emailClass: EmailClass) => sql<string>`(
  select id from mail_outbox
  where class = ${sql.lit(emailClass)} and sent_at is null and dead_at is null
    and due_at <= now() and (leased_until is null or leased_until <= now())
    and (body_sealed is not null or claimed_until is null or claimed_until <= now())
  order by due_at, id
  limit 1
  for update skip locked
)`;

/** Processes of the build before cannot open a body: for them, its email is claimed for ever. */
const FOR_EVER = sql<Date>`'infinity'::timestamptz`;

/** @param cipher seals the bodies, which contain links that open accounts (ADR-059) */
export function createOutboxStore(db: Kysely<Tables>, cipher: FieldCipher) {
  /** One that can't be opened has been claimed all the same: it must be given up, or it comes back for ever. */
  function openClaimed({
    body_sealed: sealed,
    ...row
  }: OutboxRow & { readonly expired: boolean }): ClaimedEmail {
    try {
      return { ...openBody(cipher, { ...row, body_sealed: sealed }), unreadable: false };
    } catch {
      return { ...row, unreadable: true };
    }
  }

  async function remove(id: string, trx: Kysely<Tables> = db): Promise<void> {
    await trx.deleteFrom('mail_outbox').where('id', '=', id).execute();
  }

  return {
    /** Adds an email. @returns its id; null if the intent was queued before */
    async add(
      { delaySeconds = 0, validSeconds, intent, recipient, subject, ...body }: QueuedEmail,
      at: Date,
      trx: Kysely<Tables> = db,
    ): Promise<string | null> {
      const row = await trx
        .insertInto('mail_outbox')
        .values({
          intent,
          recipient,
          subject,
          body_sealed: sealBody(cipher, intent, body),
          claimed_until: FOR_EVER,
          class: classOf(intent),
          created_at: at,
          due_at: inSeconds(delaySeconds),
          expires_at: validSeconds === undefined ? null : inSeconds(validSeconds),
          sent_at: null,
          failed_at: null,
          last_error: null,
        })
        .onConflict((conflict) => conflict.column('intent').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /**
     * Sends a person's waiting emails to their new address. Those of the class `security` belong to the
     * mailbox that they were written to.
     */
    async redirect(
      { from, to }: { readonly from: string; readonly to: string },
      trx: Kysely<Tables>,
    ): Promise<void> {
      await trx
        .updateTable('mail_outbox')
        .set({ recipient: to })
        .where(sql<boolean>`lower(recipient) = ${from}`)
        .where('class', '<>', 'security')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .execute();
    },

    async removeUnsent(intent: string, trx: Kysely<Tables>): Promise<void> {
      await trx
        .deleteFrom('mail_outbox')
        .where('intent', '=', intent)
        .where('sent_at', 'is', null)
        .execute();
    },

    /** Deletes the unsent emails to an address whose intent ends in a key. */
    async removeUnsentTo(recipient: string, key: string, trx: Kysely<Tables>): Promise<void> {
      await trx
        .deleteFrom('mail_outbox')
        .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
        .where('intent', 'like', `%:${key}`)
        .where('sent_at', 'is', null)
        .execute();
    },

    /**
     * Leases the email that is next by class, then by due time.
     * @param leaseSeconds no other worker claims it meanwhile
     */
    async claimNext(leaseSeconds: number): Promise<ClaimedEmail | undefined> {
      const row = await db
        .updateTable('mail_outbox')
        .set({ leased_until: inSeconds(leaseSeconds), claimed_until: FOR_EVER })
        .where('id', '=', sql<string>`coalesce(${sql.join(CLASSES.map(nextOf))})`)
        .returningAll()
        .returning(sql<boolean>`coalesce(expires_at <= now(), false)`.as('expired'))
        .executeTakeFirst();
      return row && openClaimed(row);
    },

    /** @param readHere whether people read sent emails in the outbox; otherwise its body is deleted */
    async markSent({ id, intent }: Ended, at: Date, readHere = false): Promise<void> {
      if (isForgotten(intent) && !readHere) return remove(id);
      await db
        .updateTable('mail_outbox')
        .set((set) => ({
          ...(readHere ? {} : NO_BODY),
          sent_at: at,
          failed_at: null,
          last_error: null,
          leased_until: null,
          attempts: set('attempts', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },

    /**
     * Records a failed attempt, and plans the next one unless the email is of no use by then.
     * @param pauseSeconds until the next attempt; null: the email is undeliverable
     * @returns whether it was given up
     */
    async markFailed(
      { id, intent }: Ended,
      at: Date,
      { reason, pauseSeconds }: { reason: string; pauseSeconds: number | null },
    ): Promise<boolean> {
      const expires = sql<boolean>`coalesce(expires_at <= ${inSeconds(pauseSeconds ?? 0)}, false)`;
      const next =
        pauseSeconds === null
          ? { dead_at: at }
          : {
              due_at: inSeconds(pauseSeconds),
              dead_at: sql<Date | null>`case when ${expires} then ${at}::timestamptz end`,
              dead_reason: sql<'expired' | null>`case when ${expires} then 'expired' end`,
            };
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('mail_outbox')
          .set((set) => ({
            failed_at: at,
            last_error: reason.slice(0, 500),
            leased_until: null,
            attempts: set('attempts', '+', 1),
            ...next,
          }))
          .where('id', '=', id)
          // Another worker may have sent it after the lease expired.
          .where('sent_at', 'is', null)
          .returning('dead_at')
          .executeTakeFirst();
        const isDead = row?.dead_at != null;
        if (isDead && isForgotten(intent)) await remove(id, trx);
        return isDead;
      });
    },

    /** Gives a claimed email up without an attempt. */
    async giveUp({ id, intent }: Ended, at: Date, reason: 'expired' | 'suppressed'): Promise<void> {
      if (isForgotten(intent)) return remove(id);
      await db
        .updateTable('mail_outbox')
        .set({ failed_at: at, dead_at: at, dead_reason: reason, leased_until: null })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .execute();
    },

    /** The address that an email was sent to; undefined for an unknown one. */
    async findRecipient(id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('mail_outbox')
        .select('recipient')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.recipient;
    },

    /** The newest emails, optionally to one recipient, for the mailbox page. */
    async listNewest(recipient: string | null, limit = 100): Promise<OutboxEmail[]> {
      const rows = await db
        .selectFrom('mail_outbox')
        .selectAll()
        .$if(recipient !== null, (query) =>
          query.where((where) =>
            where(where.fn<string>('lower', ['recipient']), '=', (recipient ?? '').toLowerCase()),
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => openBody(cipher, row));
    },

    /** Run daily. */
    async tidy(now: Date): Promise<void> {
      await this.sealPlainBodies();
      await deleteOldEmails(db, now);
    },

    /**
     * Seals the bodies that processes of the build before have stored, and deletes those of emails that
     * they have sent. Idempotent.
     */
    async sealPlainBodies(batch = 200): Promise<void> {
      for (let done = batch; done === batch;) {
        done = await db.transaction().execute(async (trx) => {
          const rows = await trx
            .selectFrom('mail_outbox')
            .select(['id', 'intent', 'sent_at', 'text_body', 'html_body', 'unsubscribe_url'])
            .where('text_body', '<>', '')
            .orderBy('id')
            .limit(batch)
            .forUpdate()
            .execute();
          for (const { id, intent, sent_at, ...body } of rows) {
            const body_sealed = sent_at ? null : sealBody(cipher, intent, body);
            await trx
              .updateTable('mail_outbox')
              .set({ ...NO_BODY, body_sealed })
              .where('id', '=', id)
              .execute();
          }
          return rows.length;
        });
      }
    },
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { SubscriberRecord } from '#shared/contract/newsletter.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import {
  ADDRESSES_PER_ACCOUNT_AND_DAY,
  linkExpiry,
  emailBounds,
} from '#shared/domain/newsletter/email-limits.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import { withMinimumDuration, MIN_RESPONSE_MS } from '../identity/minimum-duration.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { Clock } from '../ports/clock/port.ts';
import { createNewsletterKeys, hashOf, newToken } from './keys.ts';
import { createNewsletterLinks } from './links.ts';
import { confirmationEmail, welcomeEmail } from './emails.ts';
import { claimEmail, countAddress } from './request-store.ts';
import { createSubscriberStore } from './subscriber-store.ts';

type Deps = {
  connection: Pick<Connection, 'db'>;
  outbox: EmailOutbox;
  clock: Clock;
  /** For this purpose only. */
  key: Buffer;
  appUrl: string;
  brandName: string;
};

type Requester = { readonly uid: string; readonly email: string };
type ConfirmedRow = { email: string; name: string | null; confirmed_at: Date | null };
type SubscriptionRequest = { readonly email: string; readonly name: string };

const PAGE_SIZE = 100;

/** The newsletter: double opt-in, one-click unsubscribe, suppression list (P-47). */
export function createNewsletterService(deps: Deps) {
  const { outbox, clock, appUrl, brandName } = deps;
  const subscribers = createSubscriberStore(deps.connection.db);
  const keys = createNewsletterKeys(deps.key);
  const links = createNewsletterLinks(appUrl);
  const hashesOf = (email: string) => ({
    emailHash: keys.emailHash(email),
    mailboxHash: keys.mailboxHash(email),
  });
  const recipientOf = (email: string) => {
    const token = keys.unsubscribeToken(email);
    return {
      to: email,
      brandName,
      appUrl,
      unsubscribe: { page: links.unsubscribePage(token), url: links.oneClick(token) },
    };
  };

  /** A confirmed subscriber with unsubscribe links, for an operator's export. */
  function presentSubscriber(row: ConfirmedRow): SubscriberRecord {
    const token = keys.unsubscribeToken(row.email);
    return {
      email: row.email,
      name: row.name,
      confirmedAt: row.confirmed_at?.toISOString() ?? '',
      unsubscribeUrl: links.unsubscribePage(token),
      oneClickUrl: links.oneClick(token),
    };
  }

  async function request(
    requester: Requester,
    { email, name }: SubscriptionRequest,
  ): Promise<void> {
    const now = clock.now();
    const emailHash = keys.emailHash(email);
    const counted = await subscribers.transaction(async (trx) => {
      const limit = ADDRESSES_PER_ACCOUNT_AND_DAY;
      if (!(await countAddress(requester.uid, emailHash, londonDay(now), limit, trx))) return false;
      const canEmail = await claimEmail(
        {
          mailboxHash: keys.mailboxHash(email),
          emailHash,
          now,
          bounds: emailBounds(now),
          byOwner: requester.email.toLowerCase() === email,
        },
        trx,
      );
      if (canEmail) await emailLink(requester, { email, name }, now, trx);
      else if (name !== '') await subscribers.renamePending(email, requester.uid, name, trx);
      return true;
    });
    if (!counted) throw new AppError('rate/too-many');
  }

  async function emailLink(
    requester: Requester,
    { email, name }: SubscriptionRequest,
    now: Date,
    trx: Transaction<Tables>,
  ): Promise<void> {
    const id = await subscribers.savePending(
      {
        id: randomUUID(),
        email,
        emailHash: keys.emailHash(email),
        name: name === '' ? null : name,
        requestedBy: requester.uid,
        requestedAt: now,
      },
      trx,
    );
    if (id === null) return;
    const token = newToken();
    await subscribers.addLink(hashOf(token), id, linkExpiry(now), trx);
    const link = { id: hashOf(token), url: links.confirm(token) };
    await outbox.queue(confirmationEmail(recipientOf(email), link), trx);
  }

  return {
    /**
     * Requests the newsletter. Response and timing are the same for a new, pending, confirmed or
     * suppressed address, so that they reveal nothing about it.
     * @throws AppError rate/too-many if the account requested too many addresses today
     */
    subscribe: (requester: Requester, wanted: SubscriptionRequest): Promise<void> =>
      withMinimumDuration(MIN_RESPONSE_MS, () => request(requester, wanted)),

    /**
     * Confirms with the token of an emailed link. Idempotent while confirmed.
     * @throws AppError newsletter/link-not-valid
     */
    async confirm(token: string): Promise<void> {
      const tokenHash = hashOf(token);
      await subscribers.transaction(async (trx) => {
        await subscribers.allowEmail(tokenHash, trx);
        const confirmed = await subscribers.confirm(tokenHash, clock.now(), trx);
        if (confirmed) {
          await outbox.queue(welcomeEmail(recipientOf(confirmed.email), confirmed.id), trx);
        } else if (!(await subscribers.isConfirmed(tokenHash, trx))) {
          // Rolls back `allowEmail`: an expired link must not undo an unsubscribe.
          throw new AppError('newsletter/link-not-valid');
        }
      });
    },

    /**
     * Ends a subscription and suppresses the mailbox for requests by others. Idempotent.
     * @throws AppError newsletter/link-not-valid
     */
    async unsubscribe(token: string): Promise<void> {
      const emailHash = hashOf(token);
      await subscribers.transaction(async (trx) => {
        if (!(await subscribers.refuseEmail(emailHash, clock.now(), trx)))
          throw new AppError('newsletter/link-not-valid');
        await subscribers.remove(emailHash, trx);
      });
    },

    /**
     * Follows a change of a person's address, in its transaction: the subscription moves to the address
     * that they have just proved. One that is not confirmed ends, like its link (ADR-063).
     */
    async changeEmail(
      { from, to }: { from: string; to: string },
      trx: Transaction<Tables>,
    ): Promise<void> {
      const before = hashesOf(from);
      if (!(await subscribers.move(before, { email: to, ...hashesOf(to) }, clock.now(), trx)))
        await subscribers.remove(before.emailHash, trx);
    },

    /** Confirmed subscribers, paged, for an operator's export. */
    async listConfirmed({
      after = '',
      pageSize = PAGE_SIZE,
    }: {
      after?: string | undefined;
      pageSize?: number | undefined;
    }): Promise<{ subscribers: SubscriberRecord[]; next: string | null }> {
      const rows = await subscribers.listConfirmed(after, pageSize + 1);
      const page = rows.slice(0, pageSize);
      return {
        subscribers: page.map(presentSubscriber),
        next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      };
    },

    /** What the newsletter stores about a person, for the data export. */
    async exportPersonalData(email: string) {
      const address = email.toLowerCase();
      const row = await subscribers.findByEmail(address);
      const left = await subscribers.suppressedSince(keys.mailboxHash(address));
      return {
        subscription: row
          ? {
              email: row.email,
              name: row.name,
              requestedAt: row.requested_at.toISOString(),
              confirmedAt: row.confirmed_at?.toISOString() ?? null,
            }
          : null,
        unsubscribedAt: left?.toISOString() ?? null,
      };
    },

    /**
     * Deletes a person's subscription. An earlier unsubscribe stays recorded as a hash, so that others
     * cannot sign the address up again.
     */
    erasePerson: (email: string, trx: Transaction<Tables>): Promise<void> =>
      subscribers.remove(keys.emailHash(email.toLowerCase()), trx),

    /** Deletes addresses that were not confirmed in time; run daily. */
    deleteExpired: (): Promise<void> => subscribers.removeExpired(clock.now()),
  };
}

export type NewsletterService = ReturnType<typeof createNewsletterService>;

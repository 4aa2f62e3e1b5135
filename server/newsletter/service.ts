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
import { atLeast, QUIET_MS } from '../identity/at-least.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { Clock } from '../ports/clock/port.ts';
import { createNewsletterKeys, hashOf, newToken } from './keys.ts';
import { createNewsletterLinks } from './links.ts';
import { confirmationEmail, welcomeMail } from './emails.ts';
import { claimEmail, countAddress } from './request-store.ts';
import { createSubscriberStore } from './subscriber-store.ts';

type Deps = {
  connection: Pick<Connection, 'db'>;
  outbox: EmailOutbox;
  clock: Clock;
  /** Of this purpose only. */
  key: Buffer;
  appUrl: string;
  brandName: string;
};

type Asker = { readonly uid: string; readonly email: string };
type ConfirmedRow = { email: string; name: string | null; confirmed_at: Date | null };
type Wish = { readonly email: string; readonly name: string };

const PAGE_SIZE = 100;

/** The newsletter: double opt-in, one-click unsubscribe, suppression list (P-47). */
export function createNewsletterService(deps: Deps) {
  const { outbox, clock, appUrl, brandName } = deps;
  const subscribers = createSubscriberStore(deps.connection.db);
  const keys = createNewsletterKeys(deps.key);
  const links = createNewsletterLinks(appUrl);
  const about = (email: string) => {
    const token = keys.unsubscribeToken(email);
    return {
      to: email,
      brandName,
      unsubscribe: { page: links.unsubscribePage(token), url: links.oneClick(token) },
    };
  };

  /** A confirmed subscriber for an operator's export, with the links to leave. */
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

  async function ask(asker: Asker, { email, name }: Wish): Promise<void> {
    const now = clock.now();
    const emailHash = keys.emailHash(email);
    const counted = await subscribers.transaction(async (trx) => {
      const share = ADDRESSES_PER_ACCOUNT_AND_DAY;
      if (!(await countAddress(asker.uid, emailHash, londonDay(now), share, trx))) return false;
      const mayEmail = await claimEmail(
        {
          mailboxHash: keys.mailboxHash(email),
          emailHash,
          now,
          bounds: emailBounds(now),
          own: asker.email.toLowerCase() === email,
        },
        trx,
      );
      if (mayEmail) await emailLink(asker, { email, name }, now, trx);
      else if (name !== '') await subscribers.renamePending(email, asker.uid, name, trx);
      return true;
    });
    if (!counted) throw new AppError('rate/too-many');
  }

  async function emailLink(
    asker: Asker,
    { email, name }: Wish,
    now: Date,
    trx: Transaction<Tables>,
  ): Promise<void> {
    const id = await subscribers.savePending(
      {
        id: randomUUID(),
        email,
        emailHash: keys.emailHash(email),
        name: name === '' ? null : name,
        requestedBy: asker.uid,
        requestedAt: now,
      },
      trx,
    );
    if (id === null) return;
    const token = newToken();
    await subscribers.addLink(hashOf(token), id, linkExpiry(now), trx);
    const link = { id: hashOf(token), url: links.confirm(token) };
    await outbox.queue(confirmationEmail(about(email), link), trx);
  }

  return {
    /**
     * Asks for the newsletter. The answer is the same, and takes as long, whether the address is
     * new, waits, has confirmed or wants no mail: it says nothing about somebody else.
     * @throws AppError rate/too-many when the account asked for too many addresses today
     */
    subscribe: (asker: Asker, wish: Wish): Promise<void> =>
      atLeast(QUIET_MS, () => ask(asker, wish)),

    /**
     * Confirms with the token of a mail; again, while it stays confirmed, changes nothing.
     * @throws AppError newsletter/link-not-valid
     */
    async confirm(token: string): Promise<void> {
      const tokenHash = hashOf(token);
      await subscribers.transaction(async (trx) => {
        await subscribers.allowEmail(tokenHash, trx);
        const confirmed = await subscribers.confirm(tokenHash, clock.now(), trx);
        if (confirmed) {
          await outbox.queue(welcomeMail(about(confirmed.email), confirmed.id), trx);
        } else if (!(await subscribers.isConfirmed(tokenHash, trx))) {
          // Takes back what was allowed: an old link does not undo somebody's leaving.
          throw new AppError('newsletter/link-not-valid');
        }
      });
    },

    /**
     * Ends a subscription, and keeps others from having the address written to; again changes nothing.
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

    /** The confirmed subscribers for an operator's export, a page at a time. */
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

    /** Everything the newsletter keeps about a person, for the export of their data. */
    async exportOf(email: string) {
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
     * Takes a person off the list, as deleting the account does. That they left before stays known,
     * by a hash only, so that nobody else has them written to.
     */
    forgetPerson: (email: string, trx: Transaction<Tables>): Promise<void> =>
      subscribers.remove(keys.emailHash(email.toLowerCase()), trx),

    /** Forgets the addresses that nobody confirmed in time; run daily. */
    deleteExpired: (): Promise<void> => subscribers.removeExpired(clock.now()),
  };
}

export type NewsletterService = ReturnType<typeof createNewsletterService>;

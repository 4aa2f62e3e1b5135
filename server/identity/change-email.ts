import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import { AppError } from '../http/app-error.ts';
import { changeEmailEmails } from './change-email-emails.ts';
import type { EmailChange, EmailChangeStore, PendingChange, Side } from './email-change-store.ts';
import { type IdentityEmails, LINK_HOURS, linkTo, type Sender, validSeconds } from './emails.ts';
import { linkHash, newLinkToken } from './link-token.ts';
import type { SecurityEvents } from './security-events.ts';

type Deps = {
  readonly store: EmailChangeStore;
  readonly events: SecurityEvents;
  readonly outbox: EmailOutbox;
  readonly sender: Sender;
  readonly emails: Pick<IdentityEmails, 'allow'>;
  /** Whether an account has an address. */
  readonly isRegistered: (email: string) => Promise<boolean>;
  /** Called in the transaction that changes an address, for the copies elsewhere. */
  readonly onEmailChanged: (change: EmailChange, trx: Transaction<Tables>) => Promise<void>;
  /** Called with an address whose owner has just received an email. */
  readonly onVerified: (email: string) => Promise<void>;
};

type Person = { readonly uid: string; readonly email: string };
type Links = { approve: string; confirm: string; toConfirm: boolean; toInUse: boolean };

const hours = LINK_HOURS.emailChange;

/**
 * Changes the email of an account once both addresses agree (P-66, ADR-063). Requests for an
 * address that another account has run the same steps; its owner gets an email instead of the link.
 */
export function createEmailChanges(deps: Deps) {
  const { store, events, outbox, sender, emails, isRegistered, onEmailChanged, onVerified } = deps;

  /** Makes the links to both addresses. @throws AppError rate/too-many for the present address only */
  async function prepare({ email }: Person, newEmail: string): Promise<Links> {
    if (!(await emails.allow('email-change-asked', email))) throw new AppError('rate/too-many');
    const inUse = await isRegistered(newEmail);
    const mayEmail = await emails.allow(inUse ? 'email-in-use' : 'email-change-confirm', newEmail);
    return {
      approve: newLinkToken(),
      confirm: newLinkToken(),
      toConfirm: mayEmail && !inUse,
      toInUse: mayEmail && inUse,
    };
  }
  const hashesOf = ({ approve, confirm, toConfirm }: Links) => ({
    hours,
    approveHash: linkHash(approve),
    confirmHash: toConfirm ? linkHash(confirm) : null,
  });

  /** Queues the emails of a request to the addresses that have not agreed. */
  async function send(
    { uid, email }: Person,
    { newEmail, approved, confirmed }: Omit<PendingChange, 'expiresAt'>,
    links: Links,
    trx: Transaction<Tables>,
  ): Promise<void> {
    if (!approved) {
      const words = {
        details: [{ label: 'New email', value: newEmail }],
        action: {
          label: 'Approve the new email',
          url: linkTo(sender, '/approve-email', links.approve),
        },
        validSeconds: validSeconds(hours),
      };
      await events.record('email-change-asked', { uid, to: [email], ...words }, trx);
    }
    if (confirmed) return;
    const to = newEmail;
    if (links.toConfirm)
      await outbox.queue(changeEmailEmails.confirm(sender, { to, token: links.confirm }), trx);
    if (links.toInUse) await outbox.queue(changeEmailEmails.inUse(sender, { to }), trx);
  }

  async function finish(
    change: EmailChange,
    trx: Transaction<Tables>,
    by?: 'command line',
  ): Promise<void> {
    const { uid, from, to } = change;
    await onEmailChanged(change, trx);
    const occurrence = {
      uid,
      // A locked account whose address was gone has one of no mailbox.
      to: [from, to].filter((address) => !address.endsWith('.invalid')),
      details: [{ label: 'New email', value: to }],
      previousEmail: from,
      by,
    };
    await events.record('email-changed', occurrence, trx);
  }

  return {
    find: (uid: string) => store.find(uid),
    cancel: (uid: string) => store.cancel(uid),
    findLink: (side: Side, token: string) => store.findLink(side, linkHash(token)),

    /** Emails both addresses a link. An earlier request and its links end. @throws AppError rate/too-many */
    async request(person: Person, newEmail: string, sessionId: string): Promise<void> {
      const links = await prepare(person, newEmail);
      const request = { uid: person.uid, newEmail, sessionId, ...hashesOf(links) };
      const pending = { newEmail, approved: false, confirmed: false };
      await store.request(request, (trx) => send(person, pending, links, trx));
    },

    /** @throws AppError account/no-email-change, rate/too-many */
    async resend(person: Person): Promise<void> {
      const waiting = await store.find(person.uid);
      if (!waiting) throw new AppError('account/no-email-change');
      const links = await prepare(person, waiting.newEmail);
      const renewed = await store.renew({ uid: person.uid, ...hashesOf(links) }, (pending, trx) =>
        send(person, pending, links, trx),
      );
      if (!renewed) throw new AppError('account/no-email-change');
    },

    /** Changes an address for support, without links. */
    async changeNow(from: string, to: string): Promise<'changed' | 'taken' | 'unknown'> {
      return store.changeNow(from, to, (change, trx) => finish(change, trx, 'command line'));
    },

    /**
     * Uses a link. If the new address was registered meanwhile, the request ends as if it still waited,
     * and the owner of the address gets an email.
     * @returns the change, or null while the other address has to agree
     * @throws AppError auth/invalid-action-code
     */
    async press(side: Side, token: string): Promise<EmailChange | null> {
      const press = await store.press(
        side,
        linkHash(token),
        async ({ outcome, ...change }, trx) => {
          const { uid, from, to } = change;
          if (outcome === 'changed') {
            await finish(change, trx);
          } else if (outcome === 'waiting' && side === 'approve') {
            const details = [{ label: 'New email', value: to }];
            await events.record('email-change-approved', { uid, to: [from], details }, trx);
          }
        },
      );
      if (!press) throw new AppError('auth/invalid-action-code');
      const { outcome, ...change } = press;
      if (side === 'confirm') await onVerified(change.to);
      if (outcome === 'taken' && (await emails.allow('email-in-use', change.to)))
        await outbox.queue(changeEmailEmails.inUse(sender, change));
      return outcome === 'changed' ? change : null;
    },
  };
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;

import type { Kysely, Transaction } from 'kysely';
import type { accountLockContract } from '#shared/contract/account-lock.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import { AppError } from '../http/app-error.ts';
import type { Handlers } from '../http/call.ts';
import { createAccountLockStore } from './account-lock-store.ts';
import { changeEmailEmails } from './change-email-emails.ts';
import type { EmailChange } from './email-change-store.ts';
import type { EmailLinks } from './email-links.ts';
import type { Sender } from './emails.ts';
import { linkHash } from './link-token.ts';

type Deps = {
  readonly db: Kysely<Tables>;
  readonly links: Pick<EmailLinks, 'issueReset'>;
  readonly outbox: EmailOutbox;
  readonly sender: Sender;
  /** Called in the transaction that changes an address, for the copies elsewhere. */
  readonly onEmailChanged: (change: EmailChange, trx: Transaction<Tables>) => Promise<void>;
};

/**
 * “This wasn’t me”: locks an account with the link of a security email, gives back an address that was
 * changed since, and emails a reset link, whose use unlocks the account (ADR-063).
 */
export function accountLockRoutes(deps: Deps): Handlers<typeof accountLockContract> {
  const { links, outbox, sender, onEmailChanged } = deps;
  const store = createAccountLockStore(deps.db);
  return {
    async lockAccount({ body }) {
      const lock = await store.lock(linkHash(body.token), async ({ uid, email, change }, trx) => {
        if (change) await onEmailChanged(change, trx);
        await writeAudit(trx, {
          at: new Date(),
          actorUid: uid,
          action: 'security/account-locked',
          subject: uid,
          detail: { emailGivenBack: change !== null && email !== null },
        });
        if (email === null) return;
        const token = await links.issueReset({ uid, email }, trx);
        if (token !== null)
          await outbox.queue(changeEmailEmails.locked(sender, { to: email, token }), trx);
      });
      if (!lock) throw new AppError('auth/invalid-action-code');
      return { recovery: lock.email === null ? 'support' : 'email' };
    },
  };
}

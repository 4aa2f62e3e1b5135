import type { LinkKind } from '#shared/contract/accounts.ts';
import type { AccountLockStore } from './account-lock-store.ts';
import type { EmailChanges } from './change-email.ts';
import type { EmailLinkStore } from './email-link-store.ts';
import { linkHash } from './link-token.ts';

type Deps = {
  readonly links: Pick<EmailLinkStore, 'isSignInOpen' | 'isResetOpen' | 'findVerification'>;
  readonly changes: Pick<EmailChanges, 'findLink'>;
  readonly locks: Pick<AccountLockStore, 'isOpen'>;
};

/**
 * Whether an emailed link still works, for its page, which asks for nothing if it does not. Uses nothing up;
 * what the link does checks again.
 */
export function createLinkCheck({ links, changes, locks }: Deps) {
  const checks: Readonly<Record<LinkKind, (token: string) => Promise<boolean>>> = {
    // The library hashes the hash again, with what it is for.
    'sign-in': (token) => links.isSignInOpen(linkHash(`magic-link:${linkHash(token)}`)),
    'reset-password': (token) => links.isResetOpen(linkHash(token)),
    'verify-email': async (token) => (await links.findVerification(linkHash(token))) !== undefined,
    'approve-email': async (token) => (await changes.findLink('approve', token)) !== undefined,
    'confirm-email': async (token) => (await changes.findLink('confirm', token)) !== undefined,
    'lock-account': (token) => locks.isOpen(linkHash(token)),
  };
  return (kind: LinkKind, token: string): Promise<boolean> => checks[kind](token);
}

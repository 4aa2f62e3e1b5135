import { accountsContract } from '#shared/contract/accounts.ts';
import type { Account } from '#shared/contract/records/account.ts';
import { type Role, ROLES } from '#shared/domain/accounts/role.ts';
import type { Question } from '../answers/answer-store.ts';
import { answers } from '../answers/answers.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { api } from '../api/browser-api.ts';
import { useSession } from './use-session.ts';

export type AccountState = {
  readonly account: Account | null;
  /** Null while it is not known; `user` when it cannot be asked (spec 6). */
  readonly role: Role | null;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** A profile as it was fetched; a role that is missing or unknown is `user` (spec 3, User profile). */
export function withKnownRole<T extends { role?: string }>(user: T): T & { role: Role } {
  return { ...user, role: ROLES.find((role) => role === user.role) ?? 'user' };
}

export const accountOf = (uid: string): Question<Account & { role: Role }> => ({
  key: ['account', uid],
  ask: async () =>
    withKnownRole((await api.call(accountsContract.getAccount, { params: { uid } })).user),
});

/** The profile of the signed-in person. */
export function useAccount(): AccountState {
  // Where it is not known yet who is there, there is no account either.
  const { phase, user } = useSession('signed-out');
  const signedIn = phase === 'signed-in';
  const { data, error, askAgain } = useAnswer(signedIn && user ? accountOf(user.uid) : null);
  const account = data ?? null;
  const failed = error !== null;
  const role = account?.role ?? (failed ? 'user' : null);
  return {
    account,
    role,
    loading: signedIn && role === null,
    failed,
    retry: askAgain,
  };
}

/** Shows what the server kept of a changed profile. */
export function keepAccount(uid: string, account: Account): void {
  answers.set(['account', uid], withKnownRole(account));
}

import type { changeEmailContract, EmailChangeState } from '#shared/contract/change-email.ts';
import { AppError } from '../http/app-error.ts';
import type { Handlers } from '../http/call.ts';
import type { Caller } from '../http/caller.ts';
import type { EmailChanges } from './change-email.ts';
import type { EmailChange, PendingChange } from './email-change-store.ts';
import type { PasswordAnswer } from './confirm-password.ts';
import { MIN_RESPONSE_MS, withMinimumDuration } from './minimum-duration.ts';

type Deps = {
  readonly changes: EmailChanges;
  readonly hasPassword: (uid: string) => Promise<boolean>;
  /** As of `confirm-password.ts`. */
  readonly confirmPassword: (
    uid: string,
    password: string,
    address: string,
  ) => Promise<PasswordAnswer>;
};

/** Changing the email of an account (ADR-063). */
export function changeEmailRoutes({
  changes,
  hasPassword,
  confirmPassword,
}: Deps): Handlers<typeof changeEmailContract> {
  const stateOf = async (uid: string) => present(await changes.find(uid));
  return {
    getEmailChange: ({ caller }) => stateOf(caller.uid),

    requestEmailChange: ({ caller, body: { newEmail } }) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        // The link to the new address asks for it.
        if (!(await hasPassword(caller.uid))) throw new AppError('account/no-password');
        if (newEmail === caller.email) throw sameEmail();
        await changes.request(caller, newEmail, sessionOf(caller));
        return stateOf(caller.uid);
      }),

    resendEmailChange: ({ caller }) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        await changes.resend(caller);
        return stateOf(caller.uid);
      }),

    async cancelEmailChange({ caller }) {
      await changes.cancel(caller.uid);
      return { pending: null };
    },

    approveEmailChange: async ({ body }) =>
      presentPress(await changes.press('approve', body.token)),

    /** The reader of the new mailbox may not be the person who asked (ADR-059): the password decides. */
    async confirmEmailChange({ body, address }) {
      const link = await changes.findLink('confirm', body.token);
      const answer = link ? await confirmPassword(link.uid, body.password, address) : 'none';
      if (answer === 'wrong') throw wrongPassword();
      if (answer === 'none') throw new AppError('auth/invalid-action-code');
      return presentPress(await changes.press('confirm', body.token));
    },
  };
}

const present = (pending: PendingChange | null): EmailChangeState => ({
  pending: pending && { ...pending, expiresAt: pending.expiresAt.toISOString() },
});

const presentPress = (change: EmailChange | null) => ({
  changed: change && { from: change.from, to: change.to },
});

/** A session always exists where the policy asks for a signed-in person. */
function sessionOf({ session }: Caller): string {
  if (!session) throw new AppError('auth/required');
  return session.id;
}

function wrongPassword(): AppError {
  const error = new AppError('account/wrong-password');
  return new AppError('account/wrong-password', { fields: { password: error.message } });
}

function sameEmail(): AppError {
  const message = 'This is already your email. Please enter a different one.';
  return new AppError('request/invalid', { message, fields: { newEmail: message } });
}

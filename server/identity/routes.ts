import { decodeJwt } from 'jose';
import type { identityContract, IdentityPerson } from '#shared/contract/identity.ts';
import { newPasswordField, PASSWORD_MAX } from '#shared/fields/password.ts';
import { AppError } from '../http/app-error.ts';
import type { Call, Handlers } from '../http/call.ts';
import type { Limiter } from '../http/limiter.ts';
import { signUps } from '../metrics/metrics.ts';
import { withMinimumDuration, MIN_RESPONSE_MS } from './minimum-duration.ts';
import type { Auth } from './auth.ts';
import { callAuth } from './auth-call.ts';
import type { SignInObserver } from './observe-sign-ins.ts';
import { POPUP_PATH } from './federated-pages.ts';
import { accountKey } from './account-key.ts';
import type { KnownDevices } from './known-device.ts';
import type { Guess, PasswordGuesses } from './password-guesses.ts';
import type { EmailLinks } from './email-links.ts';
import type { IdentityEmails } from './emails.ts';
import type { PasswordHash } from './password-hash.ts';
import type { RegistrationTokens } from './registration-token.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly auth: Auth;
  readonly store: IdentityStore;
  readonly links: EmailLinks;
  readonly emails: Pick<IdentityEmails, 'sendPasswordChanged'>;
  readonly passwords: PasswordHash;
  readonly registration: RegistrationTokens;
  readonly limiter: Limiter;
  readonly guesses: PasswordGuesses;
  readonly devices: KnownDevices;
  readonly observe: SignInObserver;
};

type Calls = typeof identityContract;
const DONE = { success: true } as const;

/**
 * Calls that could reveal whether an account exists (sign-up, sign-in, emailed links) give the same
 * response in the same time for an unknown address (ADR-004; P-11).
 */
export function identityRoutes(deps: Deps): Handlers<Calls> {
  const { auth, store, links, emails, passwords, registration, limiter, guesses, devices } = deps;
  const { observe } = deps;

  const session = async (call: Call<Calls['getSession']>, method: 'GET' | 'POST') => {
    const found = await callAuth(call, (as) => auth.api.getSession({ method, ...as }));
    if (!found) return { session: null, user: null };
    const expiresAt = found.session.expiresAt.toISOString();
    return { session: { expiresAt }, user: presentPerson(found.user) };
  };
  const token = async (call: Call<Calls['getToken']>) => {
    const { token: jwt } = await callAuth(call, (as) => auth.api.getToken(as));
    const { exp = 0, iat = 0 } = decodeJwt(jwt);
    return { token: jwt, expiresInSeconds: exp - iat };
  };

  type Client = Pick<Call<Calls['signIn']>, 'address' | 'requestHeader'>;
  const guessOf = ({ address, requestHeader }: Client, email: string) => ({
    email,
    address,
    device: devices.deviceOf(requestHeader('cookie'), email),
  });
  /** From now on this device and this address are known at the account. */
  const remember = async (
    call: Client & Pick<Call<Calls['signIn']>, 'setHeader'>,
    email: string,
  ) => {
    await guesses.remember({ email, address: call.address });
    call.setHeader('set-cookie', devices.remember(call.requestHeader('cookie'), email));
  };
  /**
   * Whether another link may be emailed. If not, the links that were emailed within the last hour are
   * still valid; the response is the same. Known clients have a budget of their own.
   */
  const mayEmail = async (kind: string, guess: Guess) => {
    const own = await guesses.ownBudget(guess);
    return limiter.tryTake('emailAccount', `${kind} ${own ?? accountKey(guess.email)}`);
  };

  return {
    async signUp(call) {
      const { email, password } = call.body;
      checkNewPassword(password);
      await limiter.take('signUpAccount', accountKey(email));
      return withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const { user } = await callAuth(call, (as) =>
          auth.api.signUpEmail({ body: call.body, ...as }),
        );
        return { user: presentPerson(user), registrationToken: await registration.issue(user.id) };
      });
    },

    signIn: (call) =>
      observe.attempt('password', () =>
        guesses.attempt(guessOf(call, call.body.email), async () => {
          // The library rejects longer passwords with its own code; no account has one.
          if (call.body.password.length > PASSWORD_MAX)
            throw new AppError('auth/invalid-credential');
          const { user } = await callAuth(call, (as) =>
            auth.api.signInEmail({ body: call.body, ...as }),
          );
          await remember(call, user.email);
          return { user: presentPerson(user) };
        }),
      ),

    getSession: (call) => session(call, 'GET'),
    prolongSession: (call) => session(call, 'POST'),
    getToken: token,
    issueToken: token,

    async signOut(call) {
      await callAuth(call, (as) => auth.api.signOut(as));
      return DONE;
    },

    requestPasswordReset: (call) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const { email } = call.body;
        const sends = await mayEmail('reset', guessOf(call, email));
        const person = await store.findUserByEmail(email);
        if (person && sends) await links.sendPasswordReset(person);
        return DONE;
      }),

    /** Does not verify the address. Resets the account's sign-in limits. */
    async resetPassword(call) {
      const { token: link, newPassword } = call.body;
      checkNewPassword(newPassword);
      const email = await links.resetPassword(link, newPassword);
      if (email === null) throw new AppError('auth/invalid-action-code');
      await guesses.reset(guessOf(call, email));
      await emails.sendPasswordChanged(email);
      return DONE;
    },

    /** A wrong password gets the response of a wrong sign-in and counts as one. */
    resendVerification: (call) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const { email, password } = call.body;
        const person = await guesses.attempt(guessOf(call, email), async () => {
          const found = await store.findUserByEmail(email);
          const stored = found ? await store.findPasswordHash(found.uid) : null;
          // Hash for an unknown address too, so that the timing is the same.
          const right =
            stored === null
              ? !(await passwords.hash(password))
              : await passwords.verify(stored, password);
          if (!found || !right) throw new AppError('auth/invalid-credential');
          if (found.banned) throw new AppError('auth/user-disabled');
          return found;
        });
        await limiter.take('emailAccount', `verification ${accountKey(email)}`);
        await links.sendVerification(person);
        return DONE;
      }),

    async verifyEmail({ body }) {
      if (!(await links.verifyEmail(body.token))) throw new AppError('auth/invalid-action-code');
      signUps.inc();
      return DONE;
    },

    sendSignInLink: (call) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        if (await mayEmail('link', guessOf(call, call.body.email)))
          await callAuth(call, (as) => auth.api.signInMagicLink({ body: call.body, ...as }));
        return DONE;
      }),

    completeSignInLink: (call) =>
      observe.attempt('email-link', async () => {
        const { user } = await callAuth(call, (as) =>
          auth.api.magicLinkVerify({ query: call.body, ...as }),
        );
        await remember(call, user.email);
        return { user: presentPerson(user) };
      }),

    async beginFederatedSignIn(call) {
      const { url } = await callAuth(call, (as) =>
        auth.api.signInSocial({
          body: {
            provider: call.body.provider,
            callbackURL: POPUP_PATH,
            errorCallbackURL: POPUP_PATH,
            disableRedirect: true,
          },
          ...as,
        }),
      );
      return { url: url ?? '' };
    },

    async getKeys({ setHeader }) {
      setHeader('cache-control', 'public, max-age=60');
      return auth.api.getJwks();
    },
  };
}

type LibraryUser = Omit<IdentityPerson, 'uid'> & { readonly id: string };

function presentPerson({ id: uid, email, name, emailVerified }: LibraryUser): IdentityPerson {
  return { uid, email, name, emailVerified };
}

/** @throws AppError auth/weak-password with the rule's message (VALID-21 to VALID-23) */
function checkNewPassword(password: string): void {
  const result = newPasswordField.safeParse(password);
  if (result.success) return;
  throw new AppError('auth/weak-password', {
    message:
      result.error.issues[0]?.message ??
      'This password doesn’t meet the rules. Please choose a different one.',
  });
}

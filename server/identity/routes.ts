import { decodeJwt } from 'jose';
import type { accountLockContract } from '#shared/contract/account-lock.ts';
import type { changeEmailContract } from '#shared/contract/change-email.ts';
import type { identityContract, IdentityPerson } from '#shared/contract/identity.ts';
import { newPasswordField, PASSWORD_MAX } from '#shared/fields/password.ts';
import { AppError } from '../http/app-error.ts';
import type { Call, Handlers } from '../http/call.ts';
import type { Limiter } from '../http/limiter.ts';
import { signUps } from '../metrics/metrics.ts';
import { withMinimumDuration, MIN_RESPONSE_MS } from './minimum-duration.ts';
import { type Auth, newId } from './auth.ts';
import { callAuth } from './auth-call.ts';
import type { SignInObserver } from './observe-sign-ins.ts';
import { POPUP_PATH } from './federated-pages.ts';
import { accountKey } from './account-key.ts';
import type { KnownDevices } from './known-device.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { EmailLinks } from './email-links.ts';
import type { PasswordHash } from './password-hash.ts';
import type { RememberSignIn } from './remember-sign-in.ts';
import type { RegistrationTokens } from './registration-token.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly auth: Auth;
  readonly store: IdentityStore;
  readonly links: EmailLinks;
  readonly passwords: PasswordHash;
  readonly registration: RegistrationTokens;
  readonly limiter: Limiter;
  readonly guesses: PasswordGuesses;
  readonly devices: KnownDevices;
  readonly observe: SignInObserver;
  readonly rememberSignIn: RememberSignIn;
};

type Calls = Omit<
  typeof identityContract,
  keyof typeof changeEmailContract | keyof typeof accountLockContract
>;
const DONE = { success: true } as const;

/**
 * Calls that could reveal whether an account exists (sign-up, sign-in, emailed links) give the same
 * response in the same time for an unknown address (ADR-004; P-11).
 */
export function identityRoutes(deps: Deps): Handlers<Calls> {
  const { auth, store, links, passwords, registration, limiter, guesses, devices } = deps;
  const { observe, rememberSignIn } = deps;

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
  const remember = async (
    { address, requestHeader, setHeader }: Client & Pick<Call<Calls['signIn']>, 'setHeader'>,
    { id: uid, email }: LibraryUser,
  ) => {
    const client = { address, cookies: requestHeader('cookie') };
    setHeader('set-cookie', await rememberSignIn(client, { uid, email }));
  };
  /** Hashes for an unknown person too, so that the timing is the same. */
  const isPasswordOf = async (person: { uid: string } | undefined, password: string) => {
    const stored = person ? await store.findPasswordHash(person.uid) : null;
    if (stored !== null) return passwords.verify(stored, password);
    await passwords.hash(password);
    return false;
  };

  return {
    async signUp(call) {
      const { email, password } = call.body;
      checkNewPassword(password);
      await limiter.take('signUpAccount', accountKey(email));
      return withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const user = { uid: newId(), email: email.toLowerCase(), name: call.body.name };
        await store.addSignUp({ ...user, passwordHash: await passwords.hash(password) });
        await links.sendVerification(user);
        const registrationToken = await registration.issue(user.uid);
        return { user: { ...user, emailVerified: false }, registrationToken };
      });
    },

    signIn: (call) =>
      observe.attempt('password', () =>
        guesses.attempt(guessOf(call, call.body.email), async () => {
          const { email, password } = call.body;
          // The library rejects longer passwords with its own code; no account has one.
          if (password.length > PASSWORD_MAX) throw new AppError('auth/invalid-credential');
          const { user } = await callAuth(call, (as) =>
            auth.api.signInEmail({ body: call.body, ...as }),
          ).catch(async (error: unknown) => {
            const isWrong = error instanceof AppError && error.code === 'auth/invalid-credential';
            // Verifies or hashes once more for every wrong password, so that the timing is the same.
            if (isWrong && (await isPasswordOf(await store.findSignUp(email), password)))
              throw new AppError('auth/email-not-verified');
            throw error;
          });
          await remember(call, user);
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
        const person = await store.findUserByEmail(call.body.email);
        if (person) await links.sendPasswordReset(person);
        return DONE;
      }),

    /** Does not verify the address. Resets the account's sign-in limits. */
    async resetPassword(call) {
      const { token: link, newPassword } = call.body;
      checkNewPassword(newPassword);
      const email = await links.resetPassword(link, newPassword);
      if (email === null) throw new AppError('auth/invalid-action-code');
      await guesses.reset(guessOf(call, email));
      return DONE;
    },

    /** A wrong password gets the response of a wrong sign-in and counts as one. */
    resendVerification: (call) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const { email, password } = call.body;
        await guesses.takeTurn(guessOf(call, email));
        const person = (await store.findSignUp(email)) ?? (await store.findUserByEmail(email));
        if (!(await isPasswordOf(person, password)) || !person)
          throw new AppError('auth/invalid-credential');
        if (person.banned) throw new AppError('auth/user-disabled');
        if (!(await links.sendVerification(person))) throw new AppError('rate/too-many');
        return DONE;
      }),

    async verifyEmail({ body }) {
      const outcome = await links.verifyEmail(body.token, body.password);
      if (outcome === 'wrong-password') throw new AppError('auth/invalid-credential');
      if (outcome === 'expired') throw new AppError('auth/invalid-action-code');
      signUps.inc();
      return DONE;
    },

    sendSignInLink: (call) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        await callAuth(call, (as) => auth.api.signInMagicLink({ body: call.body, ...as }));
        return DONE;
      }),

    completeSignInLink: (call) =>
      observe.attempt('email-link', async () => {
        const { user } = await callAuth(call, (as) =>
          auth.api.magicLinkVerify({ query: call.body, ...as }),
        );
        await remember(call, user);
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

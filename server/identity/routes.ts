import { decodeJwt } from 'jose';
import { isSessionOver } from '#shared/domain/accounts/session-lifetime.ts';
import type { identityContract } from '#shared/contract/identity.ts';
import type { accountLockContract } from '#shared/contract/account-lock.ts';
import type { changeEmailContract } from '#shared/contract/change-email.ts';
import { AppError } from '../http/app-error.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { refuseOurName } from '../http/refuse-our-name.ts';
import type { Call, Handlers } from '../http/call.ts';
import type { Limiter } from '../http/limiter.ts';
import { signUps } from '../metrics/metrics.ts';
import type { PasskeyCeremonies } from './passkeys/ceremonies.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import type { PasskeyStore } from './passkeys/store.ts';
import { stepUpRoutes } from './step-up.ts';
import { withMinimumDuration, MIN_RESPONSE_MS } from './minimum-duration.ts';
import { type Auth, newId } from './auth.ts';
import { callAuth } from './auth-call.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import type { SignInObserver } from './observe-sign-ins.ts';
import { POPUP_PATH } from './federated-pages.ts';
import { accountKey } from './account-key.ts';
import type { KnownClients } from './known-clients.ts';
import { presentPerson } from './present-person.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import type { SecondFactorService } from './second-factor/second-factor.ts';
import type { SecondStep } from './second-factor/second-step.ts';
import type { EmailLinks } from './email-links.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { PasswordHash } from './password-hash.ts';
import type { SecurityEvents } from './security-events.ts';
import type { RegistrationTokens } from './registration-token.ts';
import type { SessionStore } from './session-store.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly auth: Auth;
  readonly brandName: string;
  readonly store: IdentityStore;
  readonly sessions: Pick<SessionStore, 'end'>;
  readonly links: EmailLinks;
  readonly passwords: PasswordHash;
  readonly checkNewPassword: CheckNewPassword;
  readonly registration: RegistrationTokens;
  readonly limiter: Limiter;
  readonly guesses: PasswordGuesses;
  readonly clients: KnownClients;
  readonly secondStep: SecondStep;
  readonly secondFactor: SecondFactorService;
  readonly observe: SignInObserver;
  readonly passkeys: PasskeyStore;
  readonly ceremonies: PasskeyCeremonies;
  readonly events: SecurityEvents;
};

type Calls = Omit<
  typeof identityContract,
  keyof typeof changeEmailContract | keyof typeof accountLockContract
>;
const DONE = { success: true } as const;

/** Sign-ins share the database and the processor with everyone: the rest wait, briefly, or try again. */
const SIGN_INS_AT_ONCE = 4;
const MAX_WAITING = 200;
const MAX_WAIT_MS = 2000;

/**
 * Calls that could reveal whether an account exists (sign-up, sign-in, emailed links) give the same
 * response in the same time for an unknown address (ADR-004; P-11).
 */
export function identityRoutes(deps: Deps): Handlers<Calls> {
  const { auth, store, links, passwords, registration, limiter, clients } = deps;
  const { observe, secondStep, sessions, checkNewPassword } = deps;

  /**
   * Ends a session that has lasted as long as it may, however active it is (ADR-062).
   * @throws AppError auth/session-over, so that the browser can say why
   */
  const endIfOver = async (sessionId: string, uid: string) => {
    const found = await store.findSession(sessionId, uid);
    if (!found || !isSessionOver(found.startedAt, found.role, new Date())) return;
    await sessions.end(uid, sessionId);
    throw new AppError('auth/session-over');
  };
  const session = async (call: Call<Calls['getSession']>, method: 'GET' | 'POST') => {
    const found = await callAuth(call, (as) => auth.api.getSession({ method, ...as }));
    if (!found) return { session: null, user: null };
    await endIfOver(found.session.id, found.user.id);
    const expiresAt = found.session.expiresAt.toISOString();
    return { session: { expiresAt }, user: presentPerson(found.user) };
  };
  const token = async (call: Call<Calls['getToken']>) => {
    const { token: jwt } = await callAuth(call, (as) => auth.api.getToken(as));
    const { exp = 0, iat = 0, sid, sub } = decodeJwt(jwt);
    await endIfOver(String(sid), String(sub));
    return { token: jwt, expiresInSeconds: exp - iat };
  };

  /** Hashes for an unknown person too, so that the timing is the same. */
  const isPasswordOf = async (person: { uid: string } | undefined, password: string) => {
    const stored = person ? await store.findPasswordHash(person.uid) : null;
    if (stored !== null) return (await passwords.verify(stored, password)) !== null;
    await passwords.verifyNothing(password);
    return false;
  };

  const admit = limitConcurrency(SIGN_INS_AT_ONCE, MAX_WAITING, MAX_WAIT_MS);
  const signInWithPassword = (call: Call<Calls['signIn']>) =>
    clients.attempt(call, { email: call.body.email, secret: 'password' }, async () => {
      const { email, password } = call.body;
      const { user } = await callAuth(call, (as) =>
        auth.api.signInEmail({ body: call.body, ...as }),
      ).catch(async (error: unknown) => {
        const isWrong = error instanceof AppError && error.code === 'auth/invalid-credential';
        // Verifies or hashes once more for every wrong password, so that the timing is the same.
        if (isWrong && (await isPasswordOf(await store.findSignUp(email), password)))
          throw new AppError('auth/email-not-verified');
        throw error;
      });
      await clients.remember(call, { uid: user.id, email: user.email });
      return { user: presentPerson(user) };
    });

  return {
    async signUp(call) {
      const { email, password, name } = call.body;
      refuseOurName(deps.brandName, { name });
      await checkNewPassword(password);
      await limiter.take('signUpAccount', accountKey(email));
      return withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const user = { uid: newId(), email: email.toLowerCase(), name };
        await store.addSignUp({ ...user, passwordHash: await passwords.hash(password) });
        await links.sendVerification(user);
        const registrationToken = await registration.issue(user.uid);
        return { user: { ...user, emailVerified: false }, registrationToken };
      });
    },

    signIn: (call) =>
      observe.attempt('password', () =>
        admit(() => secondStep.hold(call, () => signInWithPassword(call))),
      ),

    getSession: (call) => session(call, 'GET'),
    prolongSession: (call) => session(call, 'POST'),
    getToken: token,
    issueToken: token,

    async signOut(call) {
      await callAuth(call, (as) => auth.api.signOut(as));
      // Not "storage" or "cookies": preferences and the known device survive a sign-out (ADR-065).
      call.setHeader('clear-site-data', '"cache"');
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
      await checkNewPassword(newPassword);
      const email = await links.resetPassword(link, newPassword);
      if (email === null) throw new AppError('auth/invalid-action-code');
      for (const secret of ['password', 'code'] as const)
        await clients.reset(call, { email, secret });
      return DONE;
    },

    /** A wrong password gets the response of a wrong sign-in and counts as one. */
    resendVerification: (call) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const { email, password } = call.body;
        await clients.takeTurn(call, { email, secret: 'password' });
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
      observe.attempt('email-link', () =>
        secondStep.hold(call, async () => {
          const { user } = await callAuth(call, (as) =>
            auth.api.magicLinkVerify({ query: call.body, ...as }),
          );
          await clients.remember(call, { uid: user.id, email: user.email });
          return { user: presentPerson(user) };
        }),
      ),

    async beginFederatedSignIn(call) {
      // The library would log an error of ours for a name that the client made up.
      if (!Object.hasOwn(auth.options.socialProviders ?? {}, call.body.provider))
        throw new AppError('route/not-found');
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

    ...stepUpRoutes(deps),
    ...passkeyRoutes(deps),
    ...secondFactorRoutes(deps),
  };
}

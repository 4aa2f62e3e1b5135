import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createFieldCipher } from '../config/field-cipher.ts';
import { deriveKeys, type Secrets } from '../config/secret.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import type { Limiter } from '../http/limiter.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import { createAccessTokenCheck } from './access-token.ts';
import { accountLockRoutes } from './account-lock.ts';
import { createAccountLockStore } from './account-lock-store.ts';
import { createAuth, newId } from './auth.ts';
import type { BreachedPasswordsPort } from '../ports/breached-passwords/port.ts';
import { createChangePassword } from './change-password.ts';
import { createEmailChanges } from './change-email.ts';
import { changeEmailRoutes } from './change-email-routes.ts';
import { confirmPassword } from './confirm-password.ts';
import { AppError } from '../http/app-error.ts';
import { createPasswordCheck } from './check-new-password.ts';
import { isEmailTaken } from './email-taken.ts';
import { federatedPages } from './federated-pages.ts';
import { accountKey } from './account-key.ts';
import { createGuessStore } from './guess-store.ts';
import { createKnownClients } from './known-clients.ts';
import { createKnownDevices } from './known-device.ts';
import { createPendingSignInStore } from './second-factor/pending-sign-in-store.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { createSecondFactorStore } from './second-factor/second-factor-store.ts';
import { createSecondStep } from './second-factor/second-step.ts';
import { AUTHENTICATOR_KEYS } from './second-factor/totp.ts';
import { createPasswordGuesses } from './password-guesses.ts';
import { createEmailChangeStore, type EmailChange } from './email-change-store.ts';
import { createEmailLinkStore } from './email-link-store.ts';
import { createEmailLinks } from './email-links.ts';
import { createIdentityEmails } from './emails.ts';
import { createLinkCheck } from './link-check.ts';
import { createPasskeyCeremonies } from './passkeys/ceremonies.ts';
import { createPasskeyStore } from './passkeys/store.ts';
import { createPasswordHash } from './password-hash.ts';
import { createRegistrationTokens } from './registration-token.ts';
import { observeSignIns } from './observe-sign-ins.ts';
import { createSecurityEvents } from './security-events.ts';
import { renewSignatures } from './renew-signatures.ts';
import { identityRoutes } from './routes.ts';
import { createSessionStore } from './session-store.ts';
import { createSessions } from './sessions.ts';
import { createIdentityStore } from './store.ts';

type Deps = {
  readonly connection: Connection;
  readonly config: Pick<Config, 'appUrl' | 'federated' | 'brand'>;
  readonly secrets: Secrets;
  readonly outbox: EmailOutbox;
  readonly limiter: Limiter;
  readonly log: Logger;
  /** Null: only the embedded list of common passwords is asked. */
  readonly breachedPasswords: BreachedPasswordsPort | null;
  /** Called with an address whose owner has just received an email. */
  readonly onVerified: (email: string) => Promise<void>;
  /** Called in the transaction that changes an account's address, for the copies elsewhere. */
  readonly onEmailChanged: (change: EmailChange, trx: Transaction<Tables>) => Promise<void>;
  /** Hashes the ids of persons in the log. */
  readonly logKey: Buffer;
  /** Whether a person may not be without a second factor (P-64). */
  readonly isSecondFactorRequired: (uid: string) => Promise<boolean>;
};

type NewStaff = { readonly email: string; readonly name: string; readonly password: string };

type NewUser = {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly verified: boolean;
  /** Fixed id, for seeds. */
  readonly uid?: string;
};

/**
 * The embedded identity service: sign-up, sign-in, sessions, emailed links and access tokens. It runs on
 * real time, not on the product's clock (ADR-012).
 */
export function createIdentity(deps: Deps) {
  const { connection, config, secrets, outbox, limiter, log, onVerified, onEmailChanged } = deps;
  const { db } = connection;
  const observe = observeSignIns(log, deps.logKey);
  const store = createIdentityStore(db);
  const sessionStore = createSessionStore(db);
  const emails = createIdentityEmails(outbox, config, limiter);
  const passwords = createPasswordHash({ renew: store.renewPasswordHash });
  const checkNewPassword = createPasswordCheck(deps);
  const events = createSecurityEvents({ db, outbox, sender: config });
  const isRegistered = async (email: string) =>
    (await store.findUserByEmail(email))?.emailVerified === true;
  const linkStore = createEmailLinkStore(db);
  const links = createEmailLinks({
    store: linkStore,
    emails,
    passwords,
    isRegistered,
    onVerified,
    onReset: ({ uid, email }, trx) => events.record('password-changed', { uid, to: [email] }, trx),
  });
  const changes = createEmailChanges({
    store: createEmailChangeStore(db),
    events,
    outbox,
    sender: config,
    emails,
    isRegistered,
    onEmailChanged,
    onVerified,
  });
  const guesses = createPasswordGuesses(limiter, createGuessStore(db), secrets);
  const clients = createKnownClients({
    guesses,
    devices: createKnownDevices(secrets, config.appUrl),
    store,
    onNewDevice: ({ uid, email }) => events.recordAlone('new-device', { uid, to: [email] }),
  });
  const cipher = createFieldCipher(deriveKeys(secrets, AUTHENTICATOR_KEYS));
  const confirm = (uid: string, password: string, address: string) =>
    confirmPassword(
      { store, passwords, guesses },
      { uid, password, address, from: 'link of a new email' },
    );
  const hasPassword = async (uid: string) => (await store.findPasswordHash(uid)) !== null;
  const secondStep = createSecondStep({
    store: createPendingSignInStore(db),
    cipher,
    clients,
    events,
    appUrl: config.appUrl,
  });
  const secondFactor = createSecondFactor({
    store: createSecondFactorStore(db),
    cipher,
    events,
    hasPassword,
    isRequired: deps.isSecondFactorRequired,
    brandName: config.brand.name,
  });
  const registration = createRegistrationTokens(secrets, config.appUrl);
  const passkeys = createPasskeyStore(db);
  const auth = createAuth({ config, db, secrets, store, emails, passwords, log });
  return {
    /** The contract's handlers; `pages` serves the federated sign-in. */
    routes: {
      ...identityRoutes({
        auth,
        brandName: config.brand.name,
        store,
        sessions: sessionStore,
        links,
        passwords,
        checkNewPassword,
        registration,
        limiter,
        guesses,
        clients,
        secondStep,
        secondFactor,
        observe,
        passkeys,
        ceremonies: createPasskeyCeremonies({
          store: passkeys,
          appUrl: config.appUrl,
          brandName: config.brand.name,
        }),
        events,
      }),
      ...changeEmailRoutes({ changes, hasPassword, confirmPassword: confirm }),
      ...accountLockRoutes({ db, links, outbox, sender: config, onEmailChanged }),
    },
    /** Where a person is signed in. */
    sessions: createSessions(sessionStore),
    changePassword: createChangePassword({
      store,
      sessions: sessionStore,
      passwords,
      checkNewPassword,
      guesses,
      events,
    }),
    pages: federatedPages({ auth, limiter, observe, secondStep }),
    renewSignatures: renewSignatures(secrets, config.appUrl),
    /** The person of an access token with a live session; null for an invalid token. */
    verifyAccessToken: createAccessTokenCheck({
      issuer: config.appUrl,
      readKeys: () => auth.api.getJwks(),
      store,
    }),
    /** The sign-up of a registration token; a registered address has one too (ADR-059). */
    verifyRegistration: (bearer: string) => registration.verify(bearer),
    /** Whether an emailed link still works. */
    isLinkOpen: createLinkCheck({
      links: linkStore,
      changes,
      locks: createAccountLockStore(db),
    }),
    findUser: async (uid: string) => (await store.findUser(uid)) ?? null,
    findUserByEmail: async (email: string) => (await store.findUserByEmail(email)) ?? null,
    /** With what a person can prove who they are, besides signing in again. */
    getMethods: secondFactor.getMethods,
    /** The account's key in rate limits, which contain no email addresses. */
    accountKey,
    /**
     * Creates a person with a password without an email; for seeds, tests and operators.
     * @throws Error (23505) if the address is in use
     */
    async createUser({ password, uid = newId(), ...user }: NewUser): Promise<{ uid: string }> {
      await store.addUser({ ...user, uid, passwordHash: await passwords.hash(password) });
      return { uid };
    },
    /**
     * Creates a verified person who works for a clinic: the link of their invitation was the proof.
     * @throws AppError auth/weak-password, auth/breached-password, auth/email-already-in-use
     */
    async registerStaff({ email, name, password }: NewStaff): Promise<{ uid: string }> {
      await checkNewPassword(password);
      const uid = newId();
      try {
        const passwordHash = await passwords.hash(password);
        await store.addUser({ uid, email, name, verified: true, passwordHash });
      } catch (error) {
        throw isEmailTaken(error) ? new AppError('auth/email-already-in-use') : error;
      }
      return { uid };
    },
    /** Changes an address for support, without links (ADR-063). */
    changeEmail: changes.changeNow,
    /** Deletes a person and all dependent rows. */
    deleteUser: (uid: string) => store.deleteUser(uid),
    /** Ends every session and invalidates reset and sign-in links. @returns the number of sessions ended */
    revokeSessions: (uid: string) => store.endSessions(uid),
    /** Ends every session, invalidates reset and sign-in links, and blocks new sessions. */
    ban: (uid: string, reason: string) => store.ban(uid, reason),
    unban: (uid: string) => store.unban(uid),
    /** Deletes expired sessions and emailed links; for a job. */
    deleteExpired: () => store.deleteExpired(),
  };
}

export type IdentityService = ReturnType<typeof createIdentity>;

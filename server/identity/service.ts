import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secret.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import type { Limiter } from '../http/limiter.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import { createAccessTokenCheck } from './access-token.ts';
import { accountLockRoutes } from './account-lock.ts';
import { createAuth, newId } from './auth.ts';
import { createEmailChanges } from './change-email.ts';
import { changeEmailRoutes } from './change-email-routes.ts';
import { confirmPassword } from './confirm-password.ts';
import { federatedPages } from './federated-pages.ts';
import { accountKey } from './account-key.ts';
import { createGuessStore } from './guess-store.ts';
import { createKnownDevices } from './known-device.ts';
import { createPasswordGuesses } from './password-guesses.ts';
import { createEmailChangeStore, type EmailChange } from './email-change-store.ts';
import { createEmailLinkStore } from './email-link-store.ts';
import { createEmailLinks } from './email-links.ts';
import { createIdentityEmails } from './emails.ts';
import { createPasswordHash } from './password-hash.ts';
import { createRegistrationTokens } from './registration-token.ts';
import { observeSignIns } from './observe-sign-ins.ts';
import { createSecurityEvents } from './security-events.ts';
import { createRememberSignIn } from './remember-sign-in.ts';
import { renewSignatures } from './renew-signatures.ts';
import { identityRoutes } from './routes.ts';
import { createIdentityStore } from './store.ts';

type Deps = {
  readonly connection: Connection;
  readonly config: Pick<Config, 'appUrl' | 'federated' | 'brand'>;
  readonly secrets: Secrets;
  readonly outbox: EmailOutbox;
  readonly limiter: Limiter;
  readonly log: Logger;
  /** Called with an address whose owner has just received an email. */
  readonly onVerified: (email: string) => Promise<void>;
  /** Called in the transaction that changes an account's address, for the copies elsewhere. */
  readonly onEmailChanged: (change: EmailChange, trx: Transaction<Tables>) => Promise<void>;
  /** Hashes the ids of persons in the log. */
  readonly logKey: Buffer;
};

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
  const emails = createIdentityEmails(outbox, config, limiter);
  const passwords = createPasswordHash();
  const events = createSecurityEvents(outbox, config);
  const isRegistered = async (email: string) =>
    (await store.findUserByEmail(email))?.emailVerified === true;
  const links = createEmailLinks({
    store: createEmailLinkStore(db),
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
  const registration = createRegistrationTokens(secrets, config.appUrl);
  const devices = createKnownDevices(secrets, config.appUrl);
  const rememberSignIn = createRememberSignIn({
    store,
    guesses,
    devices,
    onNewDevice: ({ uid, email }) =>
      db.transaction().execute((trx) => events.record('new-device', { uid, to: [email] }, trx)),
  });
  const auth = createAuth({ config, db, secrets, store, emails, passwords, log });
  const checkPassword = (uid: string, password: string, address: string) =>
    confirmPassword({ store, passwords, guesses }, { uid, password, address });
  return {
    /** The contract's handlers; `pages` serves the federated sign-in. */
    routes: {
      ...identityRoutes({
        auth,
        store,
        links,
        passwords,
        registration,
        limiter,
        guesses,
        devices,
        observe,
        rememberSignIn,
      }),
      ...changeEmailRoutes({ changes, confirmPassword: checkPassword }),
      ...accountLockRoutes({ db, links, outbox, sender: config, onEmailChanged }),
    },
    pages: federatedPages(auth, limiter, observe),
    renewSignatures: renewSignatures(secrets, config.appUrl),
    /** The person of an access token with a live session; null for an invalid token. */
    verifyAccessToken: createAccessTokenCheck({
      issuer: config.appUrl,
      readKeys: () => auth.api.getJwks(),
      store,
    }),
    /** The sign-up of a registration token; a registered address has one too (ADR-059). */
    verifyRegistration: (bearer: string) => registration.verify(bearer),
    findUser: async (uid: string) => (await store.findUser(uid)) ?? null,
    findUserByEmail: async (email: string) => (await store.findUserByEmail(email)) ?? null,
    /** Whether the person has a password. */
    hasPassword: async (uid: string) => (await store.findPasswordHash(uid)) !== null,
    confirmPassword: checkPassword,
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

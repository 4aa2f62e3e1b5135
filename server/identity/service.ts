import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connection.ts';
import type { Limiter } from '../http/limiter.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import { createAccessTokenCheck } from './access-token.ts';
import { createAuth, newId } from './auth.ts';
import { confirmPassword } from './confirm-password.ts';
import { federatedPages } from './federated-pages.ts';
import { accountKey } from './guesses.ts';
import { createEmailLinkStore } from './email-link-store.ts';
import { createEmailLinks } from './email-links.ts';
import { createIdentityEmails } from './emails.ts';
import { createPasswordHash } from './password-hash.ts';
import { createRegistrationTokens } from './registration-token.ts';
import { identityRoutes } from './routes.ts';
import { createIdentityStore } from './store.ts';

type Deps = {
  readonly connection: Connection;
  readonly config: Pick<Config, 'appUrl' | 'federated' | 'brand'>;
  readonly secret: string;
  readonly outbox: EmailOutbox;
  readonly limiter: Limiter;
  readonly log: Logger;
};

type NewUser = {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly verified: boolean;
  /** For seeds that want the same person on every start. */
  readonly uid?: string;
};

/**
 * The embedded identity service (spec 7, "Hosted identity service"): sign-up, sign-in, sessions,
 * mailed links and access tokens. It runs on real time, not on the product's clock.
 */
export function createIdentity({ connection, config, secret, outbox, limiter, log }: Deps) {
  const { db } = connection;
  const store = createIdentityStore(db);
  const mails = createIdentityEmails(outbox, config);
  const passwords = createPasswordHash();
  const links = createEmailLinks({ store: createEmailLinkStore(db), mails, passwords });
  const registration = createRegistrationTokens(secret, config.appUrl);
  const auth = createAuth({ config, db, secret, store, mails, links, passwords, log });
  return {
    /** The calls of its contract, and the pages of a federated sign-in beside them. */
    routes: identityRoutes({ auth, store, links, mails, passwords, registration, limiter }),
    pages: federatedPages(auth, limiter),
    /** Who stands behind an access token whose session still lives; null for anything else. */
    verifyAccessToken: createAccessTokenCheck({
      issuer: config.appUrl,
      readKeys: () => auth.api.getJwks(),
      store,
    }),
    /**
     * Who stands behind the token of a sign-up. The person may not exist: a second sign-up with a
     * known address gets such a token too, and calls with it must look as if they had worked.
     */
    verifyRegistration: (bearer: string) => registration.verify(bearer),
    findUser: async (uid: string) => (await store.findUser(uid)) ?? null,
    findUserByEmail: async (email: string) => (await store.findUserByEmail(email)) ?? null,
    /** Whether the person signs in with a password. */
    hasPassword: async (uid: string) => (await store.findPasswordHash(uid)) !== null,
    confirmPassword: (uid: string, password: string, address: string) =>
      confirmPassword({ store, passwords, limiter }, { uid, password, address }),
    /** The account in the keys of the limits, which hold no addresses. */
    countedAs: accountKey,
    /**
     * Makes a person with a password, without a mail; for seeds, tests and operators.
     * @throws Error (23505) when the address is in use
     */
    async createUser({ password, uid = newId(), ...user }: NewUser): Promise<{ uid: string }> {
      await store.addUser({ ...user, uid, passwordHash: await passwords.hash(password) });
      return { uid };
    },
    /** Removes a person with all that hangs on them. */
    deleteUser: (uid: string) => store.deleteUser(uid),
    /** Ends every session and spends every reset and sign-in link; gives how many sessions there were. */
    revokeSessions: (uid: string) => store.endSessions(uid),
    /** Ends every session, spends every reset and sign-in link, and lets no new session begin. */
    ban: (uid: string, reason: string) => store.ban(uid, reason),
    unban: (uid: string) => store.unban(uid),
    /** Forgets sessions and mailed links that are over; for a job. */
    deleteExpired: () => store.deleteExpired(),
  };
}

export type IdentityService = ReturnType<typeof createIdentity>;

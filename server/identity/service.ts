import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connection.ts';
import type { MailOutbox } from '../mail/outbox.ts';
import { createAccessTokenCheck, type VerifyAccessToken } from './access-token.ts';
import { newId } from './better-auth-options.ts';
import { type ConfirmPassword, createConfirmPassword } from './confirm-password.ts';
import { createIdentityHandler } from './handler.ts';
import { createLibrary } from './library.ts';
import { createMailedLinkStore } from './mailed-link-store.ts';
import { createMailedLinks } from './mailed-links.ts';
import { createIdentityMails } from './mails.ts';
import { createPasswordHash } from './password-hash.ts';
import { createRegistrationTokens } from './registration-token.ts';
import { createIdentityStore, type IdentityUser } from './store.ts';
import { accountKey, createThrottle } from './throttle.ts';

type CreateUser = {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly verified: boolean;
  /** For seeds that want the same person on every start. */
  readonly uid?: string;
};

export type IdentityService = {
  /** Answers everything under /identity; `address` is that of the connection, never a header's. */
  handler(request: Request, address: string): Promise<Response>;
  /** Who stands behind an access token whose session still lives; null for anything else. */
  readonly verifyAccessToken: VerifyAccessToken;
  /**
   * Who stands behind the token of a sign-up. The person may not exist: a second sign-up with a
   * known address gets such a token too, and calls with it must look as if they had worked.
   */
  verifyRegistration(bearer: string): Promise<{ uid: string } | null>;
  findUser(uid: string): Promise<IdentityUser | null>;
  findUserByEmail(email: string): Promise<IdentityUser | null>;
  /** Whether the person signs in with a password. */
  hasPassword(uid: string): Promise<boolean>;
  readonly confirmPassword: ConfirmPassword;
  /** The account in the keys of the throttles, which hold no addresses. */
  countedAs(email: string): string;
  /**
   * Makes a person with a password, without a mail; for seeds, tests and operators.
   * @throws Error (23505) when the address is in use
   */
  createUser(user: CreateUser): Promise<{ uid: string }>;
  /** Removes a person with all that hangs on them. */
  deleteUser(uid: string): Promise<void>;
  /** Ends every session and spends every reset and sign-in link; gives how many sessions there were. */
  revokeSessions(uid: string): Promise<number>;
  /** Ends every session, spends every reset and sign-in link, and lets no new session begin. */
  ban(uid: string, reason: string): Promise<void>;
  unban(uid: string): Promise<void>;
  /** Forgets sessions and mailed links that are over; for a job. */
  deleteExpired(): Promise<void>;
};

export type IdentityParts = {
  readonly connection: Connection;
  readonly config: Pick<Config, 'appUrl' | 'production' | 'federated' | 'brand'>;
  readonly secret: string;
  readonly outbox: MailOutbox;
  readonly log: Logger;
};

/**
 * The embedded identity service (spec 7, "Hosted identity service"): sign-up, sign-in, sessions,
 * mailed links and access tokens. It runs on real time, not on the product's clock.
 */
export function createIdentity({
  connection,
  config,
  secret,
  outbox,
  log,
}: IdentityParts): IdentityService {
  const store = createIdentityStore(connection.db);
  const mails = createIdentityMails(outbox, config);
  const passwords = createPasswordHash();
  const links = createMailedLinks({
    store: createMailedLinkStore(connection.db),
    mails,
    passwords,
  });
  const registration = createRegistrationTokens(secret, config.appUrl);
  const library = createLibrary({
    config,
    db: connection.db,
    secret,
    store,
    mails,
    links,
    passwords,
    log,
  });
  const throttle = createThrottle(connection);
  return {
    handler: createIdentityHandler(
      { library, store, links, mails, passwords, throttle, registration },
      config,
      log,
    ),
    verifyAccessToken: createAccessTokenCheck({
      issuer: config.appUrl,
      readKeys: () => library.readKeys(),
      store,
    }),
    verifyRegistration: (bearer) => registration.verify(bearer),
    findUser: async (uid) => (await store.findUser(uid)) ?? null,
    findUserByEmail: async (email) => (await store.findUserByEmail(email)) ?? null,
    hasPassword: async (uid) => (await store.findPasswordHash(uid)) !== null,
    confirmPassword: createConfirmPassword({ store, passwords, throttle }),
    countedAs: accountKey,
    async createUser({ email, password, name, verified, uid = newId() }) {
      await store.addUser({
        uid,
        email,
        name,
        verified,
        passwordHash: await passwords.hash(password),
      });
      return { uid };
    },
    deleteUser: (uid) => store.deleteUser(uid),
    revokeSessions: (uid) => store.endSessions(uid),
    ban: (uid, reason) => store.ban(uid, reason),
    unban: (uid) => store.unban(uid),
    deleteExpired: () => store.deleteExpired(),
  };
}

import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import { magicLink } from 'better-auth/plugins/magic-link';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secret.ts';
import type { Tables } from '../database/tables.ts';
import { columnNames, dateColumns, TABLES } from './column-names.ts';
import { librarySecrets } from './library-secrets.ts';
import { finishSignIn } from './second-factor/finish-sign-in.ts';
import { holdSignIn } from './second-factor/held-sign-in.ts';
import { type IdentityEmails, LINK_HOURS } from './emails.ts';
import type { PasswordHash } from './password-hash.ts';
import type { IdentityStore } from './store.ts';

export const IDENTITY_PATH = '/identity';
export const ADDRESS_HEADER = 'x-client-ip';
/** 60 minutes without activity end a session (STATE-05). */
const IDLE_SECONDS = 60 * 60;
export const ACCESS_TOKEN_TIME = '15m';

const DAY_SECONDS = 24 * 60 * 60;

type Deps = {
  readonly config: Pick<Config, 'appUrl' | 'federated'>;
  readonly db: Kysely<Tables>;
  readonly secrets: Secrets;
  readonly store: IdentityStore;
  readonly emails: Pick<IdentityEmails, 'sendSignInLink'>;
  readonly passwords: PasswordHash;
  readonly log: Logger;
};

/** An id of a person, a session or another row of the identity service. */
export const newId = (): string => randomBytes(16).toString('hex');

/**
 * better-auth, called only through its server API: no request reaches it directly, so rate limits and
 * origin checks are ours.
 */
export function createAuth({ config, db, secrets, store, emails, passwords, log }: Deps) {
  return betterAuth({
    appName: 'identity',
    baseURL: config.appUrl,
    basePath: IDENTITY_PATH,
    ...librarySecrets(secrets),
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ event: 'identity', err: details[0] }, `identity: ${message}`),
    },
    user: {
      modelName: TABLES.user,
      fields: { ...dateColumns, emailVerified: 'email_verified' },
      additionalFields: {
        banned: {
          type: 'boolean',
          required: true,
          defaultValue: false,
          input: false,
          returned: false,
        },
        twoStep: {
          type: 'boolean',
          required: true,
          defaultValue: false,
          input: false,
          returned: false,
          fieldName: 'two_step',
        },
        banReason: {
          type: 'string',
          required: false,
          input: false,
          returned: false,
          fieldName: 'ban_reason',
        },
        lockedAt: {
          type: 'date',
          required: false,
          input: false,
          returned: false,
          fieldName: 'locked_at',
        },
      },
    },
    session: {
      modelName: TABLES.session,
      fields: columnNames.session,
      additionalFields: {
        secondFactor: {
          type: 'string',
          required: false,
          input: false,
          fieldName: 'second_factor',
        },
      },
      expiresIn: IDLE_SECONDS,
      // Reading a session never extends it, so that a background refresh cannot defeat the idle
      // limit; a POST, which the browser sends on activity only, always does.
      deferSessionRefresh: true,
      updateAge: 0,
    },
    account: { modelName: TABLES.account, fields: columnNames.account, encryptOAuthTokens: true },
    verification: {
      modelName: TABLES.verification,
      fields: columnNames.verification,
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      // Sign-ups are ours: the library knows one account per address, verified or not (ADR-059).
      disableSignUp: true,
      // A longer one is a wrong one: the library would count the letters before they are normalised.
      maxPasswordLength: Number.MAX_SAFE_INTEGER,
      password: {
        // Only called at a sign-in without an account.
        hash: async (password) => {
          await passwords.verifyNothing(password);
          return '';
        },
        verify: async ({ hash, password }) => (await passwords.verify(hash, password)) !== null,
      },
    },
    socialProviders: config.federated,
    databaseHooks: {
      session: {
        create: {
          // For every sign-in method: only a verified account that is neither banned nor locked gets a
          // session (STATE-01), after both steps if it has two.
          before: async (session, context) => {
            const person = await context?.context.internalAdapter.findUserById(session.userId);
            if (!person?.emailVerified)
              throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' });
            if ('banned' in person && person.banned)
              throw new APIError('FORBIDDEN', { code: 'USER_DISABLED' });
            if ('lockedAt' in person && person.lockedAt)
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_LOCKED' });
            // No session exists between the two steps of a sign-in (ADR-060).
            if ('twoStep' in person && person.twoStep && !session['secondFactor'])
              holdSignIn(session.userId);
          },
        },
      },
    },
    advanced: {
      ...cookieSettings(config.appUrl),
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      finishSignIn(),
      jwt({
        schema: { jwks: { modelName: TABLES.jwks, fields: columnNames.jwks } },
        disableSettingJwtHeader: true,
        jwks: { rotationInterval: 90 * DAY_SECONDS, gracePeriod: DAY_SECONDS },
        jwt: {
          issuer: config.appUrl,
          audience: config.appUrl,
          expirationTime: ACCESS_TOKEN_TIME,
          definePayload: ({ session }) => ({ sid: session.id }),
        },
      }),
      magicLink({
        disableSignUp: true,
        storeToken: 'hashed',
        expiresIn: LINK_HOURS.signIn * 60 * 60,
        sendMagicLink: async ({ email, token }) => {
          const person = await store.findUserByEmail(email);
          if (person?.emailVerified && !person.banned && !person.locked)
            await emails.sendSignInLink(person.email, token);
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * `__Host-` binds a cookie to this host and requires https. Only the session cookie is Strict: the
 * federated sign-in's state cookie must be sent on the return from the provider's site.
 */
function cookieSettings(appUrl: string) {
  const https = appUrl.startsWith('https://');
  return {
    // The library's own prefix would be `__Secure-`, which is weaker.
    useSecureCookies: false,
    cookiePrefix: cookiePrefix(appUrl),
    defaultCookieAttributes: { secure: https },
    cookies: { session_token: { attributes: { sameSite: 'strict' } } },
  } as const;
}

/** The beginning of the names of the library's cookies. */
export const cookiePrefix = (appUrl: string): string =>
  appUrl.startsWith('https://') ? '__Host-identity' : 'identity';

/** The name of the cookie that holds a session. */
export const sessionCookie = (appUrl: string): string => `${cookiePrefix(appUrl)}.session_token`;

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { passkeyRegistration, passkeyUse } from '#shared/contract/passkeys.ts';
import { AppError } from '../../http/app-error.ts';
import type { PasskeyStore, Purpose } from './store.ts';

type Registration = z.output<typeof passkeyRegistration>;
type Use = z.output<typeof passkeyUse>;
type Person = { readonly uid: string; readonly email: string; readonly name: string };

type Deps = {
  readonly store: PasskeyStore;
  readonly appUrl: string;
  readonly brandName: string;
};

/** Where the browser must be, and who must have been verified by the authenticator (PIN, face, finger). */
const userVerification = 'required';

/**
 * EdDSA, ES256 and RS256, which all authenticators know. Without a list the library asks Node for newer
 * ones by an experimental call, of which Node warns outside the log.
 */
const ALGORITHMS = [-8, -7, -257];

/**
 * The two ceremonies of WebAuthn: making a passkey, and using one. Every challenge works once, and the
 * person must have been verified by the authenticator: a passkey counts as two factors (ADR-061).
 */
export function createPasskeyCeremonies({ store, appUrl, brandName }: Deps) {
  const { origin, hostname: rpID } = new URL(appUrl);

  /** Spends the challenge that a response says it signed. */
  const spend = (purpose: Purpose, uid: string | null) => (challenge: string) =>
    store.spendChallenge(challenge, purpose, uid);

  return {
    async registrationOptions({ uid, email, name }: Person) {
      const known = await store.list(uid);
      const options = await generateRegistrationOptions({
        rpName: brandName,
        rpID,
        userID: new TextEncoder().encode(uid),
        userName: email,
        userDisplayName: name,
        attestationType: 'none',
        excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification },
      });
      await store.addChallenge(options.challenge, 'register', uid);
      return asRecord(options);
    },

    /** @throws AppError passkey/not-accepted */
    async verifyRegistration(uid: string, response: Registration) {
      const { verified, registrationInfo } = await orRefuse(() =>
        verifyRegistrationResponse({
          response: withoutUndefined(response),
          expectedChallenge: spend('register', uid),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (!verified) throw new AppError('passkey/not-accepted');
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
      };
    },

    /** @param uid whose passkeys are asked for; null at a sign-in, where it must reveal nobody's */
    async useOptions(purpose: 'sign-in' | 'prove', uid: string | null) {
      const known = uid === null ? [] : await store.list(uid);
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: known.map(({ credential_id: id }) => ({ id })),
        userVerification,
      });
      await store.addChallenge(options.challenge, purpose, uid);
      return asRecord(options);
    },

    /**
     * Verifies the use of a passkey, and records it.
     * @returns whose passkey it is
     * @throws AppError passkey/not-accepted, the same for an unknown passkey and a wrong signature
     */
    async verifyUse(purpose: 'sign-in' | 'prove', uid: string | null, response: Use) {
      const passkey = await store.findByCredential(response.id);
      if (!passkey || (uid !== null && passkey.uid !== uid))
        throw new AppError('passkey/not-accepted');
      const { verified, authenticationInfo } = await orRefuse(() =>
        verifyAuthenticationResponse({
          response: withoutUndefined(response),
          expectedChallenge: spend(purpose, uid),
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: response.id,
            publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
            counter: passkey.counter,
          },
        }),
      );
      const counter = { from: passkey.counter, to: authenticationInfo.newCounter };
      if (!verified || !(await store.use(passkey.id, counter)))
        throw new AppError('passkey/not-accepted');
      return passkey.uid;
    },
  };
}

export type PasskeyCeremonies = ReturnType<typeof createPasskeyCeremonies>;

/** The library throws for each way in which a response can be wrong. */
async function orRefuse<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw new AppError('passkey/not-accepted', { cause });
  }
}

type WithoutUndefined<T> = T extends object
  ? { [K in keyof T]: WithoutUndefined<Exclude<T[K], undefined>> }
  : T;

/** The library's types know no optional key that is `undefined`, and neither does JSON. */
function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  return value as WithoutUndefined<T>;
}

const asRecord = (options: object): Record<string, unknown> => ({ ...options });

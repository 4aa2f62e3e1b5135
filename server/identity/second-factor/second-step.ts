import type { SecondFactor } from '#shared/domain/accounts/second-factor.ts';
import type { FieldCipher } from '../../config/field-cipher.ts';
import { AppError } from '../../http/app-error.ts';
import type { Call } from '../../http/call.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { KnownClients } from '../known-clients.ts';
import type { SecurityEvents } from '../security-events.ts';
import { createPendingCookie, PENDING_SECONDS } from './pending-cookie.ts';
import type { PendingSignIn, PendingSignInStore } from './pending-sign-in-store.ts';
import { hashOfCode } from './recovery-code.ts';
import { SecondStepRequired } from './second-step-required.ts';
import { stepOf } from './totp.ts';

type Deps = {
  readonly store: PendingSignInStore;
  readonly cipher: FieldCipher;
  readonly clients: KnownClients;
  readonly events: Pick<SecurityEvents, 'recordAlone'>;
  readonly appUrl: string;
};

type HeldCode = 'auth/code-required' | 'auth/passkey-required';
type Client = Pick<Call<Endpoint>, 'address' | 'requestHeader' | 'setHeader'>;

export type SecondStepProof = {
  readonly method: Extract<SecondFactor, 'code' | 'recovery-code'>;
  readonly code: string;
};

/** The second step of a sign-in, in the browser of the first one and within five minutes (ADR-060). */
export function createSecondStep({ store, cipher, clients, events, appUrl }: Deps) {
  const cookie = createPendingCookie(appUrl);

  /** Uses a code up. @throws AppError auth/invalid-verification-code */
  async function use(held: PendingSignIn, { method, code }: SecondStepProof): Promise<void> {
    if (method === 'recovery-code') {
      const left = await store.useRecoveryCode(held.uid, hashOfCode(code));
      if (left === null)
        throw new AppError('auth/invalid-verification-code', {
          message: 'That recovery code isn’t right, or it has been used. Try another one.',
        });
      return events.recordAlone('recovery-code-used', {
        uid: held.uid,
        to: [held.email],
        details: [{ label: 'Codes left', value: String(left) }],
      });
    }
    const { key } = held;
    if (!key) throw new AppError('auth/invalid-verification-code');
    const step = stepOf(cipher.open(key.sealed, key.id), code, new Date());
    if (step === null || !(await store.useStep(key.id, step)))
      throw new AppError('auth/invalid-verification-code');
  }

  return {
    /**
     * Makes a sign-in wait.
     * @returns the `set-cookie` header, and the code that says what to ask for: a code where there is an
     * authenticator, else a passkey, with which a person signs in as without a first step
     */
    async begin(uid: string): Promise<{ readonly cookie: string; readonly code: HeldCode }> {
      const { hash, cookie: header } = cookie.create();
      await store.add(hash, uid, PENDING_SECONDS);
      const key = await store.findKey(uid);
      return { cookie: header, code: key ? 'auth/code-required' : 'auth/passkey-required' };
    },

    /** Runs the first step, and makes it wait in this browser if there is a second one. */
    async hold<T>(call: Client, firstStep: () => Promise<T>): Promise<T> {
      try {
        return await firstStep();
      } catch (error) {
        if (!(error instanceof SecondStepRequired)) throw error;
        const held = await this.begin(error.uid);
        call.setHeader('set-cookie', held.cookie);
        throw new AppError(held.code, { cause: error });
      }
    },

    /**
     * Checks a code of a person who is signed in (ADR-061), counted like those of a sign-in.
     * @throws AppError auth/invalid-verification-code, rate/too-many
     */
    async proveAgain(
      call: Client,
      { uid, email, from }: { readonly uid: string; readonly email: string; readonly from: string },
      code: string,
    ): Promise<void> {
      const key = await store.findKey(uid);
      if (!key) throw new AppError('auth/invalid-verification-code');
      await clients.attempt(call, { email, secret: 'code', device: from }, () =>
        use({ uid, email, key }, { method: 'code', code }),
      );
    },

    /**
     * Checks the second step. Wrong codes are counted as passwords are, and apart from them: they
     * come from someone who knows the password.
     * @returns whose sign-in it is
     * @throws AppError auth/sign-in-expired, auth/invalid-verification-code, rate/too-many
     */
    async prove(call: Client, proof: SecondStepProof): Promise<PendingSignIn> {
      const hash = cookie.read(call.requestHeader('cookie'));
      const held = hash === null ? undefined : await store.find(hash);
      if (!held || hash === null) throw new AppError('auth/sign-in-expired');
      await clients.attempt(call, { email: held.email, secret: 'code' }, () => use(held, proof));
      if (!(await store.finish(hash))) throw new AppError('auth/sign-in-expired');
      call.setHeader('set-cookie', cookie.clear());
      return held;
    },
  };
}

export type SecondStep = ReturnType<typeof createSecondStep>;

import { needsMoreThanPassword, type SecondFactor } from '#shared/domain/accounts/second-factor.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { FieldCipher } from '../../config/field-cipher.ts';
import { AppError } from '../../http/app-error.ts';
import { drawQr } from '../../qr/draw-qr.ts';
import { newId } from '../auth.ts';
import type { SecurityEvents } from '../security-events.ts';
import { hashOfCode, newRecoveryCodes, readable } from './recovery-code.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import { keyUrl, newKey, stepOf } from './totp.ts';

type Deps = {
  readonly store: SecondFactorStore;
  readonly cipher: FieldCipher;
  readonly events: Pick<SecurityEvents, 'recordAlone'>;
  readonly hasPassword: (uid: string) => Promise<boolean>;
  /** Whether a person must have a second factor (P-64). */
  readonly isRequired: (uid: string) => Promise<boolean>;
  readonly brandName: string;
};

type Session = { readonly id: string; readonly secondFactor: SecondFactor | null };

/** A signed-in person, who has just proved who they are. */
export type Holder = { readonly uid: string; readonly email: string; readonly session: Session };

/** Turning two-step sign-in on, off and over to another device (P-64). */
export function createSecondFactor(deps: Deps) {
  const { store, cipher, events, hasPassword, isRequired, brandName } = deps;

  async function accountOf(uid: string) {
    const [state, required] = await Promise.all([store.find(uid), isRequired(uid)]);
    return { ...state, required, guarded: needsMoreThanPassword({ ...state, required }) };
  }

  /**
   * Where there is a second factor, the password alone changes none and adds no other.
   * @throws AppError auth/proof-required
   */
  async function checkMayChange({ uid, session }: Pick<Holder, 'uid' | 'session'>): Promise<void> {
    if (session.secondFactor === null && (await accountOf(uid)).guarded)
      throw new AppError('auth/proof-required');
  }

  /** Has `save` store ten new recovery codes. @throws AppError as `refusal`, if it stores none */
  async function withNewCodes(
    save: (hashes: readonly string[]) => Promise<boolean>,
    refusal: ErrorCode,
  ): Promise<string[]> {
    const codes = newRecoveryCodes();
    if (!(await save(codes.map(hashOfCode)))) throw new AppError(refusal);
    return codes.map(readable);
  }

  return {
    checkMayChange,
    isRequired,

    /** With what a person can prove who they are, besides signing in again. */
    async getMethods(uid: string) {
      const [{ authenticator, hasPasskey, guarded }, has] = await Promise.all([
        accountOf(uid),
        hasPassword(uid),
      ]);
      return {
        password: has && !guarded,
        code: authenticator,
        passkey: hasPasskey,
        hasPassword: has,
      };
    },

    async getState(uid: string, sessionId: string) {
      const [{ on, authenticator, recoveryCodesLeft, required }, secondFactor] = await Promise.all([
        accountOf(uid),
        store.findSecondFactor(sessionId),
      ]);
      return { on, authenticator, recoveryCodesLeft, required, proved: secondFactor !== null };
    },

    /** A new key, which replaces the one in use when its first code is entered. */
    async setUp(holder: Holder) {
      await checkMayChange(holder);
      const [id, key] = [newId(), newKey()];
      await store.addSetUp(holder.uid, { id, sealed: cipher.seal(key, id) });
      const url = keyUrl(key, brandName, holder.email);
      return { key, url, qr: drawQr(url) };
    },

    /**
     * @returns ten recovery codes
     * @throws AppError auth/set-up-expired, auth/invalid-verification-code
     */
    async confirm(holder: Holder, code: string): Promise<string[]> {
      await checkMayChange(holder);
      const { uid, email, session } = holder;
      const waiting = await store.findSetUp(uid);
      if (!waiting) throw new AppError('auth/set-up-expired');
      const step = stepOf(cipher.open(waiting.sealed, waiting.id), code, new Date());
      if (step === null) throw new AppError('auth/invalid-verification-code');
      const { id } = waiting;
      const codes = await withNewCodes(
        (codeHashes) => store.confirm({ uid, id, step, sessionId: session.id, codeHashes }),
        'auth/set-up-expired',
      );
      await events.recordAlone('two-step-on', { uid, to: [email] });
      return codes;
    },

    /**
     * Makes a passkey the second step, in a session that has added or used one.
     * @returns ten recovery codes
     * @throws AppError auth/proof-required
     */
    async usePasskey({ uid, email, session }: Holder): Promise<string[]> {
      const codes = await withNewCodes(
        (codeHashes) => store.turnOnWithPasskey({ uid, sessionId: session.id, codeHashes }),
        'auth/proof-required',
      );
      await events.recordAlone('two-step-on', { uid, to: [email] });
      return codes;
    },

    /** @throws AppError auth/second-factor-off, auth/proof-required */
    async replaceRecoveryCodes(holder: Holder): Promise<string[]> {
      await checkMayChange(holder);
      return withNewCodes(
        (hashes) => store.replaceRecoveryCodes(holder.uid, hashes),
        'auth/second-factor-off',
      );
    },

    /** Idempotent. @throws AppError auth/second-factor-kept, auth/proof-required */
    async turnOff(holder: Holder): Promise<void> {
      const { uid, email } = holder;
      if (await isRequired(uid)) throw new AppError('auth/second-factor-kept');
      await checkMayChange(holder);
      if (await store.remove(uid)) await events.recordAlone('two-step-off', { uid, to: [email] });
    },
  };
}

export type SecondFactorService = ReturnType<typeof createSecondFactor>;

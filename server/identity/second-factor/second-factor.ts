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
  readonly confirmPassword: (
    uid: string,
    password: string,
    address: string,
  ) => Promise<'right' | 'wrong' | 'none'>;
  /** Whether a person must have a second factor (P-64). */
  readonly isRequired: (uid: string) => Promise<boolean>;
  readonly brandName: string;
};

/** A signed-in person. */
export type Holder = { readonly uid: string; readonly email: string; readonly sessionId: string };
type Proof = { readonly password?: string | undefined; readonly address: string };

/** How old a sign-in may be that replaces the password of a person who has none. */
const RECENT_MS = 10 * 60_000;

/** Turning two-step sign-in on, off and over to a new phone (P-64). */
export function createSecondFactor(deps: Deps) {
  const { store, cipher, events, hasPassword, confirmPassword, isRequired, brandName } = deps;

  /**
   * A stolen session alone changes nothing: it takes the password, and a session that has
   * proved the second factor if there is one.
   * @throws AppError account/wrong-password, auth/requires-recent-login, auth/second-factor-required
   */
  async function checkProof({ uid, sessionId }: Holder, { password = '', address }: Proof) {
    const session = await store.findSession(sessionId);
    const { on } = await store.find(uid);
    if (on && session?.secondFactor == null) throw new AppError('auth/second-factor-required');
    const confirmed = await confirmPassword(uid, password, address);
    if (confirmed === 'wrong') throw new AppError('account/wrong-password');
    const provedAt = session?.provedAt.getTime() ?? 0;
    if (confirmed === 'none' && Date.now() - provedAt > RECENT_MS)
      throw new AppError('auth/requires-recent-login');
  }

  return {
    async getState({ uid, sessionId }: Holder) {
      const [state, session, required, password] = await Promise.all([
        store.find(uid),
        store.findSession(sessionId),
        isRequired(uid),
        hasPassword(uid),
      ]);
      return { ...state, required, proved: session?.secondFactor != null, password };
    },

    /** A new key, which replaces the one in use when its first code is entered. */
    async setUp(holder: Holder, proof: Proof) {
      await checkProof(holder, proof);
      const [id, key] = [newId(), newKey()];
      await store.addSetUp(holder.uid, { id, sealed: cipher.seal(key, id) });
      const url = keyUrl(key, brandName, holder.email);
      return { key, url, qr: drawQr(url) };
    },

    /**
     * @returns ten recovery codes
     * @throws AppError auth/set-up-expired, auth/invalid-verification-code
     */
    async confirm({ uid, email, sessionId }: Holder, code: string): Promise<string[]> {
      const waiting = await store.findSetUp(uid);
      if (!waiting) throw new AppError('auth/set-up-expired');
      const step = stepOf(cipher.open(waiting.sealed, waiting.id), code, new Date());
      if (step === null) throw new AppError('auth/invalid-verification-code');
      const codes = newRecoveryCodes();
      const codeHashes = codes.map(hashOfCode);
      if (!(await store.confirm({ uid, id: waiting.id, step, sessionId, codeHashes })))
        throw new AppError('auth/set-up-expired');
      await events.recordAlone('two-step-on', { uid, to: [email] });
      return codes.map(readable);
    },

    /** @throws AppError auth/second-factor-off, and as `checkProof` */
    async replaceRecoveryCodes(holder: Holder, proof: Proof): Promise<string[]> {
      await checkProof(holder, proof);
      const codes = newRecoveryCodes();
      if (!(await store.replaceRecoveryCodes(holder.uid, codes.map(hashOfCode))))
        throw new AppError('auth/second-factor-off');
      return codes.map(readable);
    },

    /** Idempotent. @throws AppError auth/second-factor-kept, and as `checkProof` */
    async turnOff(holder: Holder, proof: Proof): Promise<void> {
      if (await isRequired(holder.uid)) throw new AppError('auth/second-factor-kept');
      await checkProof(holder, proof);
      const { uid, email } = holder;
      if (await store.remove(uid)) await events.recordAlone('two-step-off', { uid, to: [email] });
    },
  };
}

export type SecondFactorService = ReturnType<typeof createSecondFactor>;

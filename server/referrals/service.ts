import { randomBytes } from 'node:crypto';
import { REFERRAL_CODE_LENGTH, referralCodeFrom } from '#shared/domain/referrals/referral-code.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { ReferralStore } from './store.ts';

type Parts = { store: ReferralStore; clock: Clock };

/** Who brought whom (spec 4, Referral; decision 26). */
export function createReferralService({ store, clock }: Parts) {
  return {
    /** The member's code, made on the first call and the same ever after. */
    async codeOf(uid: string): Promise<string> {
      for (;;) {
        const code = await store.keepCode(
          uid,
          referralCodeFrom(randomBytes(REFERRAL_CODE_LENGTH)),
          clock.now(),
        );
        // Null only when the random code belongs to somebody else: another is drawn.
        if (code !== null) return code;
      }
    },

    /**
     * Notes who referred a person: once, never oneself.
     * @throws AppError referral/invalid-code, referral/own-code, referral/already-referred
     */
    async apply(uid: string, code: string): Promise<void> {
      const referrer = await store.findReferrer(code.trim().toUpperCase());
      if (referrer === null) throw new AppError('referral/invalid-code');
      if (referrer === uid) throw new AppError('referral/own-code');
      // A sign-up with a known address has no account of its own: the same answer, and nothing noted.
      if (!(await store.accountExists(uid))) return;
      if (!(await store.add(uid, referrer, clock.now())))
        throw new AppError('referral/already-referred');
    },
  };
}

export type ReferralService = ReturnType<typeof createReferralService>;

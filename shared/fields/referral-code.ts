import * as z from 'zod/mini';
import { atLeast, atMost, inOrder, whenGiven } from './rules-in-order.ts';

export const REFERRAL_CODE_LIMITS = { min: 3, max: 20 } as const;

/** The optional referral code, trimmed; the empty text where none was given (spec 5, Sign-up). */
export const referralCodeField = z.prefault(
  z
    .string('Referral code must be text')
    .check(
      z.trim(),
      inOrder(
        [
          whenGiven(atLeast(REFERRAL_CODE_LIMITS.min)),
          `Referral code must be at least ${REFERRAL_CODE_LIMITS.min} characters long`,
        ],
        [
          atMost(REFERRAL_CODE_LIMITS.max),
          `Referral code must be at most ${REFERRAL_CODE_LIMITS.max} characters long`,
        ],
        [(code) => /^[a-z0-9]*$/i.test(code), 'Referral code can only contain letters and digits'],
      ),
    ),
  '',
);

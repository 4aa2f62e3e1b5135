import * as z from 'zod/mini';
import { atLeast, inOrder, maxLengthRule, ifPresent } from './rules-in-order.ts';

export const REFERRAL_CODE_LIMITS = { min: 3, max: 20 } as const;

/** The optional referral code, trimmed, or '' (VALID-25, VALID-26). */
export const referralCodeField = z.prefault(
  z
    .string('Referral code must be text')
    .check(
      z.trim(),
      inOrder(
        [
          ifPresent(atLeast(REFERRAL_CODE_LIMITS.min)),
          `Referral code must be at least ${REFERRAL_CODE_LIMITS.min} characters long`,
        ],
        maxLengthRule('Referral code', REFERRAL_CODE_LIMITS.max),
        [(code) => /^[a-z0-9]*$/i.test(code), 'Referral code can only contain letters and digits'],
      ),
    ),
  '',
);

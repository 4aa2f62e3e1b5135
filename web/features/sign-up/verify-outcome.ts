import { ApiError } from '#web/lib/api/api-error.ts';

/** `spent`: too old or not ours, trying again is no use. `failed`: it may work the next time. */
export type VerifyOutcome = 'verified' | 'spent' | 'failed';

/** How the verification of an address went. */
export async function verifyOutcome(verification: Promise<void>): Promise<VerifyOutcome> {
  try {
    await verification;
    return 'verified';
  } catch (error) {
    const spent = error instanceof ApiError && error.code === 'auth/invalid-action-code';
    return spent ? 'spent' : 'failed';
  }
}

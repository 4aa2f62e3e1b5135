import * as z from 'zod/mini';

const MESSAGE = 'You must agree to the terms and privacy policy';

/** The consent checkbox at sign-up, which must be ticked (VALID-27). */
export const consentField = z.boolean(MESSAGE).check(z.refine((ticked) => ticked, MESSAGE));

import * as z from 'zod/mini';

const MESSAGE = 'You must agree to the terms and privacy policy';

/** The consent checkbox at sign-up (spec 5, Sign-up): ticked or refused. */
export const consentField = z.boolean(MESSAGE).check(z.refine((ticked) => ticked, MESSAGE));

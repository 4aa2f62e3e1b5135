import * as z from 'zod/mini';

const MESSAGE = 'You must agree to the terms and privacy policy';

/** The consent checkbox at sign-up (VALID-27): ticked or refused. */
export const consentField = z.boolean(MESSAGE).check(z.refine((ticked) => ticked, MESSAGE));

import * as z from 'zod/mini';
import { digitsAsMeant } from '../domain/text/as-meant.ts';

/** Digits of an authenticator app’s code. */
export const CODE_DIGITS = 6;
/** Letters and digits of a recovery code: 80 random bits. */
export const RECOVERY_CODE_LENGTH = 16;

/** Without what people and password managers put between the characters. */
const withoutGaps = (text: string): string => text.replaceAll(/[\s.\-–]/g, '');

/** The code that an authenticator app shows; spaces are left out, letters for digits read. */
export const oneTimeCodeField = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text: string) => digitsAsMeant(withoutGaps(text))),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits that your app shows')),
);

/** A recovery code, in any case and with or without its hyphens; it has no 0 and no 8. */
export const recoveryCodeField = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(60)),
    z.transform((text: string) =>
      withoutGaps(text).toLowerCase().replaceAll('0', 'o').replaceAll('8', 'b'),
    ),
  ),
  z.string().check(z.regex(/^[a-z2-7]{16}$/, 'Enter the 16 letters and digits of a recovery code')),
);

import * as z from 'zod/mini';
import { visible } from './visible-text.ts';

export const PASSKEY_NAME_MAX = 60;

/** The name by which a person knows a passkey, such as the device it is on. */
export const passkeyNameField = z
  .string()
  .check(
    visible,
    z.trim(),
    z.minLength(1, 'Please enter a name.'),
    z.maxLength(PASSKEY_NAME_MAX, `Use ${PASSKEY_NAME_MAX} characters at most.`),
  );

import * as z from 'zod/mini';
import { isOfficeName } from '../domain/text/our-name.ts';
import { hasLetter, hasOnlyNameCharacters } from './name-characters.ts';
import { inOrder, isPresent, maxLengthRule, minLengthRule } from './rules-in-order.ts';
import type { Rule } from './rules-in-order.ts';

/** `max` is the capacity of the profile; only the minimum is a requirement (VALID-28). */
export const FULL_NAME_LIMITS = { min: 2, max: 200 } as const;

/** Beside the name of an office, by which nobody signs up. */
export const OFFICE_NAME = 'Please use your own name';

const FULL_NAME_RULES: readonly Rule[] = [
  minLengthRule('Full name', FULL_NAME_LIMITS.min),
  maxLengthRule('Full name', FULL_NAME_LIMITS.max),
  [hasOnlyNameCharacters, 'Full name can only contain letters, spaces, hyphens, and apostrophes'],
  [hasLetter, 'Full name must contain at least one letter'],
  [(name) => !isOfficeName(name), OFFICE_NAME],
];

/** The full name in settings (VALID-28, VALID-29); trimmed, normalised to NFC. */
export const settingsFullNameField = z
  .string('Full name is required')
  .check(z.trim(), z.normalize(), inOrder(...FULL_NAME_RULES));

/**
 * The full name of a family member (VALID-51): the same rules, with a message when it is missing.
 */
export const requiredFullNameField = z
  .string('Full name is required')
  .check(
    z.trim(),
    z.normalize(),
    inOrder([isPresent, 'Full name is required'], ...FULL_NAME_RULES),
  );

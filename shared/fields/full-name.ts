import * as z from 'zod/mini';
import { hasLetter, hasOnlyNameCharacters } from './name-characters.ts';
import { inOrder, isGiven, notLonger, notShorter } from './rules-in-order.ts';
import type { Rule } from './rules-in-order.ts';

/** `max` is what the profile can hold; the specification names no upper limit for a full name. */
export const FULL_NAME_LIMITS = { min: 2, max: 200 } as const;

const FULL_NAME_RULES: readonly Rule[] = [
  notShorter('Full name', FULL_NAME_LIMITS.min),
  notLonger('Full name', FULL_NAME_LIMITS.max),
  [hasOnlyNameCharacters, 'Full name can only contain letters, spaces, hyphens, and apostrophes'],
  [hasLetter, 'Full name must contain at least one letter'],
];

/** The full name in settings (VALID-29); trimmed, in composed form. */
export const settingsFullNameField = z
  .string('Full name is required')
  .check(z.trim(), z.normalize(), inOrder(...FULL_NAME_RULES));

/** The full name of a family member (spec 5, Family form): the same, but says when it is missing. */
export const requiredFullNameField = z
  .string('Full name is required')
  .check(z.trim(), z.normalize(), inOrder([isGiven, 'Full name is required'], ...FULL_NAME_RULES));

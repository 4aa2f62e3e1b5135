import * as z from 'zod/mini';
import { hasLetter, hasOnlyNameCharacters } from './name-characters.ts';
import { atLeast, atMost, inOrder, isGiven } from './rules-in-order.ts';
import type { Rule } from './rules-in-order.ts';

/** `max` is what the profile can hold; the specification names no upper limit for a full name. */
export const FULL_NAME_LIMITS = { min: 2, max: 200 } as const;

const FULL_NAME_RULES: readonly Rule[] = [
  [
    atLeast(FULL_NAME_LIMITS.min),
    `Full name must be at least ${FULL_NAME_LIMITS.min} characters long`,
  ],
  [
    atMost(FULL_NAME_LIMITS.max),
    `Full name must be at most ${FULL_NAME_LIMITS.max} characters long`,
  ],
  [hasOnlyNameCharacters, 'Full name can only contain letters, spaces, hyphens, and apostrophes'],
  [hasLetter, 'Full name must contain at least one letter'],
];

/** The full name in settings (spec 5, Profile edit); trimmed, in composed form. */
export const settingsFullNameField = z
  .string('Full name is required')
  .check(z.trim(), z.normalize(), inOrder(...FULL_NAME_RULES));

/** The full name of a family member (spec 5, Family form): the same, but says when it is missing. */
export const requiredFullNameField = z
  .string('Full name is required')
  .check(z.trim(), z.normalize(), inOrder([isGiven, 'Full name is required'], ...FULL_NAME_RULES));

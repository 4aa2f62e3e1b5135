import * as z from 'zod/mini';
import { hasLetter, hasNoDigit, hasOnlyNameCharacters } from './name-characters.ts';
import { NAME_LIMITS } from './person-name.ts';
import { atLeast, atMost, inOrder, whenGiven } from './rules-in-order.ts';

/**
 * The optional name in the newsletter modal (VALID-44, VALID-47, VALID-48, VALID-50), in the order of the
 * specification. Not trimmed here: a space at either end is an error the person is told about.
 */
export const newsletterNameField = z.prefault(
  z
    .string('Name must be text')
    .check(
      inOrder(
        [
          whenGiven(atLeast(NAME_LIMITS.min)),
          `Name must be at least ${NAME_LIMITS.min} characters`,
        ],
        [atMost(NAME_LIMITS.max - 1), `Name must be less than ${NAME_LIMITS.max} characters`],
        [hasNoDigit, 'Name cannot contain numbers'],
        [hasOnlyNameCharacters, 'Name can only contain letters, spaces, hyphens, and apostrophes'],
        [(name) => !name.includes('  '), 'Name cannot contain double spaces'],
        [(name) => name === name.trim(), 'Name cannot start or end with a space'],
        [whenGiven(hasLetter), 'Name must contain at least one letter'],
      ),
    ),
  '',
);

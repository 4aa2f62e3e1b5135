import * as z from 'zod/mini';
import { hasLetter, hasNoDigit, hasOnlyNameCharacters } from './name-characters.ts';
import { NAME_LIMITS } from './person-name.ts';
import { atLeast, atMost, inOrder, ifPresent } from './rules-in-order.ts';

/**
 * The optional name in the newsletter modal (VALID-44 to VALID-50). Not trimmed: a leading or
 * trailing space is an error.
 */
export const newsletterNameField = z.prefault(
  z
    .string('Name must be text')
    .check(
      inOrder(
        [
          ifPresent(atLeast(NAME_LIMITS.min)),
          `Name must be at least ${NAME_LIMITS.min} characters`,
        ],
        [atMost(NAME_LIMITS.max - 1), `Name must be less than ${NAME_LIMITS.max} characters`],
        [hasNoDigit, 'Name cannot contain numbers'],
        [hasOnlyNameCharacters, 'Name can only contain letters, spaces, hyphens, and apostrophes'],
        [(name) => !name.includes('  '), 'Name cannot contain double spaces'],
        [(name) => name === name.trim(), 'Name cannot start or end with a space'],
        [ifPresent(hasLetter), 'Name must contain at least one letter'],
      ),
    ),
  '',
);

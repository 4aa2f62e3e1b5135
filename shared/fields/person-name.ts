import * as z from 'zod/mini';
import { hasLetter, hasNoDigit, hasOnlyNameCharacters } from './name-characters.ts';
import { atMost, inOrder, isGiven, notShorter, whenGiven } from './rules-in-order.ts';
import type { Rule } from './rules-in-order.ts';

/** "Name 2 to 50" (spec 9); section 5 says "under 50", so `max` itself is refused. */
export const NAME_LIMITS = { min: 2, max: 50 } as const;

function rulesOfName(label: string): Rule[] {
  return [
    notShorter(label, NAME_LIMITS.min),
    [atMost(NAME_LIMITS.max - 1), `${label} must be less than ${NAME_LIMITS.max} characters`],
    [hasNoDigit, `${label} cannot contain numbers`],
    [hasOnlyNameCharacters, `${label} can only contain letters, spaces, hyphens, and apostrophes`],
    [hasLetter, `${label} must contain at least one letter`],
  ];
}

/**
 * First or last name at sign-up (SIGNUP-02, VALID-01, VALID-03, VALID-05, VALID-06). Gives the trimmed name in composed form (NFC).
 * @param label how the form calls the field, for its messages: "First name"
 */
export function personNameField(label: string) {
  const required = `${label} is required`;
  return z
    .string(required)
    .check(z.trim(), z.normalize(), inOrder([isGiven, required], ...rulesOfName(label)));
}

/** The middle name: the same rules when given, else the empty text. */
export function optionalPersonNameField(label: string) {
  const rules = rulesOfName(label).map<Rule>(([holds, message]) => [whenGiven(holds), message]);
  return z.prefault(
    z.string(`${label} must be text`).check(z.trim(), z.normalize(), inOrder(...rules)),
    '',
  );
}

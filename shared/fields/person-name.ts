import * as z from 'zod/mini';
import { hasLetter, hasNoDigit, hasOnlyNameCharacters } from './name-characters.ts';
import { atMost, inOrder, isPresent, minLengthRule, ifPresent } from './rules-in-order.ts';
import type { Rule } from './rules-in-order.ts';

/** At least 2 and under 50 characters, so `max` itself is refused (VALID-02, VALID-03). */
export const NAME_LIMITS = { min: 2, max: 50 } as const;

function nameRules(label: string): Rule[] {
  return [
    minLengthRule(label, NAME_LIMITS.min),
    [atMost(NAME_LIMITS.max - 1), `${label} must be less than ${NAME_LIMITS.max} characters`],
    [hasNoDigit, `${label} cannot contain numbers`],
    [hasOnlyNameCharacters, `${label} can only contain letters, spaces, hyphens, and apostrophes`],
    [hasLetter, `${label} must contain at least one letter`],
  ];
}

/**
 * First or last name at sign-up (VALID-01 to VALID-05).
 * @param label the field's name in messages: "First name"
 * @returns the trimmed name, normalised to NFC
 */
export function personNameField(label: string) {
  const required = `${label} is required`;
  return z
    .string(required)
    .check(z.trim(), z.normalize(), inOrder([isPresent, required], ...nameRules(label)));
}

/** The middle name: the same rules if present, else '' (VALID-06). */
export function optionalPersonNameField(label: string) {
  const rules = nameRules(label).map<Rule>(([holds, message]) => [ifPresent(holds), message]);
  return z.prefault(
    z.string(`${label} must be text`).check(z.trim(), z.normalize(), inOrder(...rules)),
    '',
  );
}

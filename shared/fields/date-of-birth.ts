import * as z from 'zod/mini';
import { addYears, ageOn, isDay } from '../domain/dates/day.ts';
import type { Day } from '../domain/dates/day.ts';
import { inOrder, isPresent } from './rules-in-order.ts';
import type { Rule } from './rules-in-order.ts';

/** Whole years, inclusive. */
export const SIGN_UP_AGES = { min: 18, max: 120 } as const;
export const SETTINGS_AGES = { min: 13, max: 120 } as const;
export const FAMILY_AGES = { min: 0, max: 120 } as const;

type Ages = { readonly min: number; readonly max: number };

const REQUIRED = 'Date of birth is required';

function birthdayRules(today: Day): Rule[] {
  return [
    [isPresent, REQUIRED],
    [isDay, 'Please enter a valid date of birth'],
    [(born) => born <= today, 'Date of birth cannot be in the future'],
    [
      (born) => ageOn(born, today) <= SIGN_UP_AGES.max,
      `Please enter a valid date of birth. You can’t be older than ${SIGN_UP_AGES.max}.`,
    ],
  ];
}

/** Sign-up: 18 to 120 years on `today`, the day in London (VALID-09, VALID-11). */
export function signUpDateOfBirthField(today: Day) {
  return z
    .string(REQUIRED)
    .check(
      z.trim(),
      inOrder(...birthdayRules(today), [
        (born) => ageOn(born, today) >= SIGN_UP_AGES.min,
        `You must be at least ${SIGN_UP_AGES.min} years old to register`,
      ]),
    );
}

/** Settings: 13 to 120 years on `today`; one message for every error (VALID-35). */
export function settingsDateOfBirthField(today: Day) {
  const { min, max } = SETTINGS_AGES;
  const message = `Please enter a valid date of birth (must be between ${min}-${max} years old)`;
  return z
    .string(message)
    .check(
      z.trim(),
      inOrder([
        (born) => isDay(born) && ageOn(born, today) >= min && ageOn(born, today) <= max,
        message,
      ]),
    );
}

/** A family member: any age up to 120, newborns included (VALID-51). */
export function familyDateOfBirthField(today: Day) {
  return z.string(REQUIRED).check(z.trim(), inOrder(...birthdayRules(today)));
}

/**
 * The earliest and the latest day of a date picker: the birthdays of the oldest and the youngest
 * allowed age (SETTINGS-09).
 */
export function birthdayRange(today: Day, ages: Ages): { readonly min: Day; readonly max: Day } {
  return { min: addYears(today, -ages.max), max: addYears(today, -ages.min) };
}

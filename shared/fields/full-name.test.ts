import { describe, expect, it } from 'vitest';
import { requiredFullNameField, settingsFullNameField } from './full-name.ts';

const TOO_SHORT = 'Full name must be at least 2 characters long';
const CHARACTERS = 'Full name can only contain letters, spaces, hyphens, and apostrophes';

const messages = (field: typeof settingsFullNameField, value: unknown) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const BROKEN = [
  ['A', TOO_SHORT],
  [' A ', TOO_SHORT],
  ['Ann3', CHARACTERS],
  ['Ann@', CHARACTERS],
  ['--', 'Full name must contain at least one letter'],
  ['a'.repeat(201), 'Full name must be 200 characters or fewer'],
  ['Customer Support', 'Please use your own name'],
] as const;

describe('full name', () => {
  it('an empty one is too short in settings and missing in the family form', () => {
    expect(messages(settingsFullNameField, '')).toEqual([TOO_SHORT]);
    expect(messages(requiredFullNameField, ' ')).toEqual(['Full name is required']);
    expect(messages(requiredFullNameField, undefined)).toEqual(['Full name is required']);
  });

  it.each(BROKEN)('%j: %s', (value, message) => {
    expect(messages(settingsFullNameField, value)).toEqual([message]);
    expect(messages(requiredFullNameField, value)).toEqual([message]);
  });

  it.each([
    ['Al', 'Al'],
    ['a'.repeat(200), 'a'.repeat(200)],
    [" Anne-Marie O'Neil ", "Anne-Marie O'Neil"],
    ['Zoë O’Brien', 'Zoë O’Brien'],
  ])('%j is accepted as %j', (value, expected) => {
    expect(settingsFullNameField.parse(value)).toBe(expected);
    expect(requiredFullNameField.parse(value)).toBe(expected);
  });
});

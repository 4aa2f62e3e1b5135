import { describe, expect, it } from 'vitest';
import { NAME_LIMITS, optionalPersonNameField, personNameField } from './person-name.ts';

const first = personNameField('First name');
const middle = optionalPersonNameField('Middle name');

const messages = (field: typeof first | typeof middle, value: unknown) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const BROKEN = [
  ['A', 'must be at least 2 characters long'],
  ['a'.repeat(50), 'must be less than 50 characters'],
  ['Ann3', 'cannot contain numbers'],
  ['Ann٣', 'cannot contain numbers'],
  ['3@', 'cannot contain numbers'],
  ['Ann@', 'can only contain letters, spaces, hyphens, and apostrophes'],
  ['Ann_Lee', 'can only contain letters, spaces, hyphens, and apostrophes'],
  ['Anne–Marie', 'can only contain letters, spaces, hyphens, and apostrophes'],
  ['Ann\u200bLee', 'can only contain letters, spaces, hyphens, and apostrophes'],
  ['<b>', 'can only contain letters, spaces, hyphens, and apostrophes'],
  ['--', 'must contain at least one letter'],
] as const;

const FINE = [
  ['Al', 'Al'],
  ['a'.repeat(49), 'a'.repeat(49)],
  ["Anne-Marie O'Neil", "Anne-Marie O'Neil"],
  ['O’Brien', 'O’Brien'],
  ['Anne\u2010Marie', 'Anne\u2010Marie'],
  ['Zoë', 'Zoë'],
  ['Zoe\u0308', 'Zoë'],
  ['Łukasz', 'Łukasz'],
  ['सुनीता', 'सुनीता'],
  ['  Ann ', 'Ann'],
] as const;

describe('first and last name', () => {
  it('has 2 to 49 characters (VALID-02, VALID-03)', () => {
    expect(NAME_LIMITS).toEqual({ min: 2, max: 50 });
  });

  it.each(['', '   ', undefined, null])('%j is reported as missing, with the label', (value) => {
    expect(messages(first, value)).toEqual(['First name is required']);
    expect(messages(personNameField('Last name'), value)).toEqual(['Last name is required']);
  });

  it.each(BROKEN)('%j: First name %s', (value, words) => {
    expect(messages(first, value)).toEqual([`First name ${words}`]);
  });

  it.each(FINE)('%j is accepted as %j', (value, expected) => {
    expect(first.parse(value)).toBe(expected);
  });
});

describe('middle name', () => {
  it.each(['', '  ', undefined])('%j is accepted as empty', (value) => {
    expect(middle.parse(value)).toBe('');
  });

  it.each(BROKEN)('%j: Middle name %s', (value, words) => {
    expect(messages(middle, value)).toEqual([`Middle name ${words}`]);
  });

  it.each(FINE)('%j is accepted as %j', (value, expected) => {
    expect(middle.parse(value)).toBe(expected);
  });
});

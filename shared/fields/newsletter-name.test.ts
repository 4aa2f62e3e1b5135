import { describe, expect, it } from 'vitest';
import { newsletterNameField } from './newsletter-name.ts';

const messages = (value: unknown) =>
  newsletterNameField.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('newsletter name', () => {
  it.each([
    ['A', 'Name must be at least 2 characters'],
    [' ', 'Name must be at least 2 characters'],
    ['a'.repeat(50), 'Name must be less than 50 characters'],
    ['Ann3', 'Name cannot contain numbers'],
    ['Ann@', 'Name can only contain letters, spaces, hyphens, and apostrophes'],
    ['Ann  Lee', 'Name cannot contain double spaces'],
    [' Ann', 'Name cannot start or end with a space'],
    ['Ann ', 'Name cannot start or end with a space'],
    ['--', 'Name must contain at least one letter'],
  ])('%j: %s', (value, message) => {
    expect(messages(value)).toEqual([message]);
  });

  it.each(['', 'Al', 'a'.repeat(49), "Anne-Marie O'Neil", 'Zoë'])('%j is accepted', (value) => {
    expect(newsletterNameField.parse(value)).toBe(value);
  });

  it('is optional', () => {
    expect(newsletterNameField.parse(undefined)).toBe('');
  });
});

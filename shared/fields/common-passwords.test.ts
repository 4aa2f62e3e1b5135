import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd123',
    'Passw0rd!',
    'Welcome2024!',
    'W3lc0me!',
    'Qwerty123!',
    'Admin@123',
    'Abcd@1234',
    'Summer2026!',
    'Iloveyou1!',
    '1qaz@WSX',
    'Aa123456!',
  ])('%j is common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Aa1!aaaa', 'Teal-Harbour-42', 'Password-of-the-heron-7', 'My!Summer2026', 'xK9#mQ2$'])(
    '%j is not common',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

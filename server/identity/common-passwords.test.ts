import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCommonPasswords, isListedIn, isListedPassword } from './common-passwords.ts';

describe('the filter of common passwords', () => {
  it('has every password that was put in, in any case and with symbols around it', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/), { minLength: 1 }), (list) => {
        const filter = encodeCommonPasswords(list);
        for (const password of list)
          for (const form of [password, password.toUpperCase(), `!${password}?!`])
            expect(isListedIn(filter, form)).toBe(true);
      }),
    );
  });

  it('is empty for an empty list', () => {
    expect(isListedIn(encodeCommonPasswords([]), 'password')).toBe(false);
  });

  it.each(['123456', 'qwerty', 'P@ssw0rd', 'Sunflower1!', 'Dragon123!'])(
    'that is embedded refuses %s',
    (password) => expect(isListedPassword(password)).toBe(true),
  );

  it('that is embedded takes fewer than one other password in 10,000 for a common one', () => {
    const COUNT = 40_000;
    const wrong = Array.from({ length: COUNT }, (_, index) => `Zq${index}-Harbour-${index * 7}!`);
    expect(wrong.filter(isListedPassword).length).toBeLessThan(COUNT / 10_000 + 1);
  });
});

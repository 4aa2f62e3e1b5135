import { describe, expect, it } from 'vitest';
import {
  EMAIL_CHECK_DELAY_MS,
  newsletterFooterEmailField,
  newsletterModalEmailField,
} from './newsletter-email.ts';

const messages = (field: typeof newsletterModalEmailField, value: unknown) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const LENGTH_254 = `${'a'.repeat(242)}@example.com`;

describe('email in the newsletter modal', () => {
  const pattern = 'Please enter a valid email address';
  const domain = 'Please enter a valid email domain';

  it.each([
    ['', ['Email is required']],
    [' ', ['Email is required']],
    [undefined, ['Email is required']],
    ['abc', [pattern]],
    ['abc@', [pattern]],
    ['@example.com', [pattern]],
    ['a b@example.com', [pattern]],
    ['a@b@example.com', [pattern]],
    ['.a@example.com', [pattern]],
    ['a.@example.com', [pattern]],
    [LENGTH_254, []],
    [`a${LENGTH_254}`, ['Email address is too long']],
    ['a..b@example.com', ['Email address cannot contain consecutive dots']],
    ['a@example..com', ['Email address cannot contain consecutive dots']],
    ['a@b', [domain]],
    ['ann@example', [domain]],
    ['ann@b.c', [domain]],
    ['a@b.co', []],
    ["o'neil+news@example.co.uk", []],
  ])('%j', (value, expected) => {
    expect(messages(newsletterModalEmailField, value)).toEqual(expected);
  });

  it('is trimmed and lower-cased', () => {
    expect(newsletterModalEmailField.parse(' Ann@Example.COM ')).toBe('ann@example.com');
  });

  it('is checked 500 ms after the last key (VALID-43)', () => {
    expect(EMAIL_CHECK_DELAY_MS).toBe(500);
  });
});

describe('email in the footer', () => {
  it.each([
    ['', ['Please enter a valid email address']],
    [' ', ['Please enter a valid email address']],
    [undefined, ['Please enter a valid email address']],
    ['abc', ['Please enter a valid email format']],
    ['a@b', ['Please enter a valid email format']],
    ['a..b@example.com', ['Please enter a valid email format']],
    [`a${LENGTH_254}`, ['Please enter a valid email format']],
    [LENGTH_254, []],
    ['Ann@Example.com', []],
  ])('%j', (value, expected) => {
    expect(messages(newsletterFooterEmailField, value)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { isUkPhone, settingsPhoneField } from './uk-phone.ts';

describe('phone in settings', () => {
  it.each([
    '+44 20 7946 0958',
    '020 7946 0958',
    '07911 123456',
    '(020) 7946 0958',
    '020-7946-0958',
    '0161 496 0000',
    '01632 960001',
    '01697 73555',
    '0800 001066',
    '03069 990000',
    '+447700900999',
  ])('%j is accepted as typed', (value) => {
    expect(isUkPhone(value)).toBe(true);
    expect(settingsPhoneField.parse(value)).toBe(value);
  });

  it.each([
    ['0044 20 7946 0958', '+44 20 7946 0958'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['+44(0)2079460958', '+44 2079460958'],
  ])('%j is stored as %j', (value, stored) => {
    expect(isUkPhone(value)).toBe(true);
    expect(settingsPhoneField.parse(value)).toBe(stored);
  });

  it.each([
    '12345',
    '+1 202 555 0100',
    '442079460958',
    '020 7946 095',
    '020 7946 09588',
    '+44 (0) 020 7946 0958',
    '+4402079460958',
    '0679 946 0958',
    '05073456754',
    '020 7946 0958 ext 5',
    'tel:+442079460958',
    'call me',
    `020${' '.repeat(40)}79460958`,
  ])('%j is refused', (value) => {
    const issues = settingsPhoneField.safeParse(value).error?.issues ?? [];
    expect(isUkPhone(value)).toBe(false);
    expect(issues.map((issue) => issue.message)).toEqual([
      'Please enter a valid UK phone number (e.g., +44 20 7946 0958, 020 7946 0958, 07911 123456)',
    ]);
  });

  it.each(['', '   '])('%j is accepted because the phone is optional', (value) => {
    expect(settingsPhoneField.parse(value)).toBe('');
  });
});

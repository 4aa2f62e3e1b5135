import { describe, expect, it } from 'vitest';
import { canonicalEmail, canonicalPhone, isSamePerson } from './same-person.ts';

describe('the mailbox behind an address', () => {
  it.each([
    ['Robin@Example.com', 'robin@example.com'],
    ['robin+two@example.com', 'robin@example.com'],
    ['r.o.bin@example.com', 'r.o.bin@example.com'],
    ['r.o.bin+two@gmail.com', 'robin@gmail.com'],
    ['R.Obin@googlemail.com', 'robin@gmail.com'],
  ])('%s is %s', (email, canonical) => {
    expect(canonicalEmail(email)).toBe(canonical);
  });
});

describe('a phone number', () => {
  it.each([
    ['07700 900123', '07700900123'],
    ['+44 7700 900123', '07700900123'],
    ['0044 (0)7700-900123', '07700900123'],
    ['+44 (0)20 7946 0123', '02079460123'],
    ['', ''],
  ])('%s is %s', (phone, canonical) => {
    expect(canonicalPhone(phone)).toBe(canonical);
  });
});

describe('whether two accounts are one person', () => {
  const robin = {
    email: 'robin@example.com',
    phone: '07700900123',
    fullName: 'Robin Marlow',
    dob: '1988-04-12',
  };
  const other = {
    email: 'sam@example.com',
    phone: '07700900456',
    fullName: 'Sam Ash',
    dob: '1990-01-01',
  };
  it.each([
    ['nothing in common', {}, false],
    ['an alias of the address', { email: 'Robin+friend@example.com' }, true],
    ['the same phone, written otherwise', { phone: '+447700900123' }, true],
    ['the same name and birthday', { fullName: 'robin  MARLOW', dob: '1988-04-12' }, true],
    ['the same name only', { fullName: 'Robin Marlow' }, false],
    ['the same birthday only', { dob: '1988-04-12' }, false],
  ])('%s: %s', (_, change, same) => {
    expect(isSamePerson(robin, { ...other, ...change })).toBe(same);
  });

  it('does not take missing details for the same', () => {
    const blank = { phone: '', fullName: 'Robin Marlow', dob: null };
    expect(isSamePerson({ ...robin, ...blank }, { ...other, ...blank })).toBe(false);
  });
});

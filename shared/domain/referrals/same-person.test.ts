import { describe, expect, it } from 'vitest';
import { canonicalEmail, samePersonEvidence } from './same-person.ts';

describe('the mailbox behind an address', () => {
  it.each([
    [' Robin@Example.com ', 'robin@example.com'],
    ['robin+two@example.com', 'robin@example.com'],
    ['r.o.bin@example.com', 'r.o.bin@example.com'],
    ['r.o.bin+two@gmail.com', 'robin@gmail.com'],
    ['R.Obin@googlemail.com', 'robin@gmail.com'],
  ])('%s is %s', (email, canonical) => {
    expect(canonicalEmail(email)).toBe(canonical);
  });
});

describe('evidence that two accounts belong to one person', () => {
  const robin = {
    email: 'robin@example.com',
    phone: '07700900123',
    fullName: 'Robin Marlow',
    dob: '1988-04-12',
    address: '12 Park Row, Leeds LS1 5HD',
    cards: ['one', 'two'],
  };
  const other = {
    email: 'sam@example.com',
    phone: '07700900456',
    fullName: 'Sam Ash',
    dob: '1990-01-01',
    address: '7 Mill Lane, York YO1 7HH',
    cards: ['three'],
  };
  it.each([
    ['nothing in common', {}, {}, null],
    ['an alias of the address', {}, { email: 'Robin+friend@example.com' }, 'mailbox'],
    ['the same mobile in another format', {}, { phone: '+44 (0)7700 900-123' }, 'mobile'],
    [
      'only the same mobile, in one household',
      {},
      { phone: robin.phone, fullName: 'Sam Marlow' },
      'mobile',
    ],
    ['the same landline', { phone: '020 7946 0123' }, { phone: '+44 20 7946 0123' }, null],
    [
      'the same landline and surname, one household',
      { phone: '0113 496 0102' },
      { phone: '01134960102', fullName: 'Sam Marlow' },
      null,
    ],
    [
      'the same landline and birthday, twins',
      { phone: '0113 496 0102' },
      { phone: '0113 496 0102', fullName: 'Sam Marlow', dob: robin.dob },
      null,
    ],
    [
      'the same landline, name and birthday',
      { phone: '0113 496 0102' },
      { phone: '0113 496 0102', fullName: 'Robin Marlow', dob: robin.dob },
      'name-and-birthday',
    ],
    ['the same number abroad', { phone: '+353 87 123 4567' }, { phone: '+353 87 123 4567' }, null],
    [
      'the same name and birthday',
      {},
      { fullName: ' robin  MARLOW ', dob: robin.dob },
      'name-and-birthday',
    ],
    [
      'the same birthday, and names that differ in a space',
      { fullName: 'Jo Anne Marlow' },
      { fullName: 'Joanne Marlow', dob: robin.dob },
      null,
    ],
    ['only the same name', {}, { fullName: 'Robin Marlow' }, null],
    ['only the same address', {}, { address: robin.address }, null],
    [
      'the same name and address, written otherwise',
      {},
      { fullName: 'Robin Marlow', address: '12 park row leeds, ls15hd' },
      'name-and-home',
    ],
    [
      'the same name and landline',
      { phone: '0113 496 0102' },
      { phone: '+44 113 496 0102', fullName: 'Robin Marlow' },
      'name-and-home',
    ],
    ['a card that both have paid with', {}, { cards: ['three', 'two'] }, 'card'],
    ['only the same birthday', {}, { dob: robin.dob }, null],
    ['everything', {}, robin, 'mailbox'],
    ['everything except the mailbox', {}, { ...robin, email: other.email }, 'name-and-birthday'],
  ])('%s', (_, ofOne, ofOther, sign) => {
    const [one, two] = [
      { ...robin, ...ofOne },
      { ...other, ...ofOther },
    ];
    expect(samePersonEvidence(one, two)).toBe(sign);
    expect(samePersonEvidence(two, one)).toBe(sign);
  });

  it('does not match missing details', () => {
    const blank = { phone: '', fullName: 'Robin Marlow', dob: null, address: ' ', cards: [] };
    expect(samePersonEvidence({ ...robin, ...blank }, { ...other, ...blank })).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { type Application, applyRefusal } from './apply-rules.ts';

const person = (uid: string, phone: string) => ({
  uid,
  email: `${uid}@example.com`,
  phone,
  fullName: uid,
  dob: '1988-04-12',
  address: '',
  cards: [],
});
const sam = person('sam', '07700900001');
const robin = person('robin', '07700900002');
const fair: Application = {
  friend: sam,
  referrer: robin,
  alreadyReferred: false,
  hasBought: false,
  ancestors: ['alex', 'kim'],
};

it.each<[string, Partial<Application>, string | null]>([
  ['a friend', {}, null],
  ['oneself', { referrer: sam }, 'referral/own-code'],
  [
    'a second account of the same person, by its mailbox',
    { referrer: { ...robin, email: 'sam+2@example.com' } },
    'referral/same-person',
  ],
  [
    'a second account of the same person, by name and birthday',
    { referrer: { ...robin, fullName: 'sam' } },
    'referral/same-person',
  ],
  [
    'a second account of the same person, by name and address',
    {
      friend: { ...sam, dob: null, address: '12 Park Row' },
      referrer: { ...robin, fullName: 'sam', address: '12 Park Row' },
    },
    'referral/same-person',
  ],
  [
    'a second account of the same person, by payment card',
    { friend: { ...sam, cards: ['one'] }, referrer: { ...robin, cards: ['one'] } },
    'referral/same-person',
  ],
  [
    'a person with the same mobile',
    { referrer: { ...robin, phone: sam.phone } },
    'referral/same-mobile',
  ],
  [
    'a person with the same landline',
    {
      friend: { ...sam, phone: '020 7946 0123' },
      referrer: { ...robin, phone: '020 7946 0123' },
    },
    null,
  ],
  ['a person already referred', { alreadyReferred: true }, 'referral/already-referred'],
  ['the referrer’s own referrer', { ancestors: ['sam'] }, 'referral/circle'],
  ['a longer circle', { ancestors: ['alex', 'kim', 'sam'] }, 'referral/circle'],
  ['a person who has been a member', { hasBought: true }, 'referral/too-late'],
  [
    'a person already referred who has bought since',
    { alreadyReferred: true, hasBought: true },
    'referral/already-referred',
  ],
])('%s', (_, change, refusal) => {
  expect(applyRefusal({ ...fair, ...change })).toBe(refusal);
});

import { expect, it } from 'vitest';
import { type Application, refusalOf } from './apply-rules.ts';

const person = (uid: string, phone: string) => ({
  uid,
  email: `${uid}@example.com`,
  phone,
  fullName: uid,
  dob: '1988-04-12',
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
    'a second account of oneself, by its mailbox',
    { referrer: { ...robin, email: 'sam+2@example.com' } },
    'referral/same-person',
  ],
  [
    'a second account of oneself, by name and birthday',
    { referrer: { ...robin, fullName: 'sam' } },
    'referral/same-person',
  ],
  [
    'somebody with the same mobile',
    { referrer: { ...robin, phone: sam.phone } },
    'referral/same-mobile',
  ],
  [
    'somebody with the same landline',
    {
      friend: { ...sam, phone: '020 7946 0123' },
      referrer: { ...robin, phone: '020 7946 0123' },
    },
    null,
  ],
  ['somebody referred before', { alreadyReferred: true }, 'referral/already-referred'],
  ['the one whom one brought', { ancestors: ['sam'] }, 'referral/circle'],
  ['a longer circle', { ancestors: ['alex', 'kim', 'sam'] }, 'referral/circle'],
  ['a member already', { hasBought: true }, 'referral/too-late'],
  [
    'somebody referred before who has bought since: no news',
    { alreadyReferred: true, hasBought: true },
    'referral/already-referred',
  ],
])('%s', (_, change, refusal) => {
  expect(refusalOf({ ...fair, ...change })).toBe(refusal);
});

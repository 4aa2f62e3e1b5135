import { expect, it } from 'vitest';
import { planOffer } from './plan-offer.ts';

const NONE = { active: false, kind: 'none', plan: 'none' } as const;
const SINGLE = { active: true, kind: 'active', plan: 'single' } as const;
const FAMILY = { active: true, kind: 'active', plan: 'couple/family' } as const;

it.each([
  ['no membership', NONE, 'subscribe', 'subscribe'],
  ['a Single member', SINGLE, 'current', 'upgrade'],
  ['a Single member by display name', { ...SINGLE, plan: 'Single' }, 'current', 'upgrade'],
  ['a Single member who owes a renewal', { ...SINGLE, kind: 'grace' }, 'current', 'subscribe'],
  ['a family member', FAMILY, 'subscribe', 'current'],
  [
    'an ended membership',
    { active: false, kind: 'ended', plan: 'single' },
    'subscribe',
    'subscribe',
  ],
] as const)('offers %s the right action on each plan', (_who, own, single, family) => {
  expect([planOffer('single', own), planOffer('family', own)]).toEqual([single, family]);
});

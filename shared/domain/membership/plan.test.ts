import { expect, it } from 'vitest';
import { isFamilyPlan, planName, PLANS } from './plan.ts';

it('the plans cost £75 for one person and £150 for up to five (PRICE-01 to PRICE-03)', () => {
  expect(PLANS).toMatchObject({
    single: { name: 'Single', amountPence: 7500, people: 1 },
    family: { name: 'Couple/Family', amountPence: 15_000, people: 5 },
  });
});

it.each([
  ['family', true, 'Couple/Family'],
  ['couple/family', true, 'Couple/Family'],
  ['Couple/Family', true, 'Couple/Family'],
  [' Family ', true, 'Couple/Family'],
  ['single', false, 'Single'],
  ['Single', false, 'Single'],
  [' SINGLE ', false, 'Single'],
  ['none', false, null],
  ['couple', false, null],
  ['', false, null],
  [null, false, null],
  [undefined, false, null],
])('the plan %j is a family plan: %s; its name is %s (ENTITY-15)', (plan, family, name) => {
  expect(isFamilyPlan(plan)).toBe(family);
  expect(planName(plan)).toBe(name);
});

import { expect, it } from 'vitest';
import { GENDER_NAMES, GENDERS } from './gender.ts';

it('every stored gender has its name (P-52)', () => {
  expect(GENDERS.map((gender) => GENDER_NAMES[gender])).toEqual([
    'Male',
    'Female',
    'Non-binary',
    'Other',
    'Prefer not to say',
  ]);
});

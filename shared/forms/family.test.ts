import { describe, expect, it } from 'vitest';
import { canAdd, canRemove, emptyFamilyMember, familyForm, familyFormChanged } from './family.ts';
import type { FamilyMemberInput } from './family.ts';
import { fieldErrors } from './first-error.ts';

const form = familyForm('2026-03-10', 'Halewell');
const ann: FamilyMemberInput = {
  fullName: 'Ann Lee',
  dateOfBirth: '2020-01-31',
  gender: 'female',
  isDependent: true,
};

const errorsOf = (...familyMembers: unknown[]) => fieldErrors(form.safeParse({ familyMembers }));

describe('family form', () => {
  it.each([
    [1, true],
    [4, true],
    [0, false],
    [5, false],
  ])('%i members: %s', (count, accepted) => {
    const familyMembers = Array.from({ length: count }, () => ann);
    const errors = fieldErrors(form.safeParse({ familyMembers }));
    expect(Object.keys(errors)).toEqual(accepted ? [] : ['familyMembers']);
  });

  it('starts with an empty member, who is not marked as a dependent', () => {
    expect(emptyFamilyMember().isDependent).toBe(false);
    expect(errorsOf(ann, emptyFamilyMember())).toEqual({
      'familyMembers.1.fullName': 'Full name is required',
      'familyMembers.1.dateOfBirth': 'Date of birth is required',
      'familyMembers.1.gender': 'Gender is required',
    });
  });

  it.each([
    [{ fullName: 'Ann3' }, 'fullName'],
    [{ fullName: 'Halewell Support' }, 'fullName'],
    [{ dateOfBirth: '2026-03-11' }, 'dateOfBirth'],
    [{ dateOfBirth: '1905-03-10' }, 'dateOfBirth'],
    [{ gender: 'non-binary' }, 'gender'],
    [{ isDependent: 'yes' }, 'isDependent'],
  ])('%j is refused', (change, field) => {
    expect(Object.keys(errorsOf({ ...ann, ...change }))).toEqual([`familyMembers.0.${field}`]);
  });

  it('accepts a newborn and a 120-year-old, dependent by default', () => {
    const newborn = { fullName: 'Bo Lee', dateOfBirth: '2026-03-10', gender: 'other' };
    const oldest = { ...ann, dateOfBirth: '1906-03-10', isDependent: false };
    expect(form.parse({ familyMembers: [newborn, oldest] })).toEqual({
      familyMembers: [{ ...newborn, isDependent: true }, oldest],
    });
  });
});

describe('the actions of the family form', () => {
  const empty = emptyFamilyMember();

  it.each<[string, FamilyMemberInput[], FamilyMemberInput[], boolean]>([
    ['no change', [ann], [{ ...ann }], false],
    ['without the flag', [ann], [{ ...ann, isDependent: undefined }], false],
    ['changed name', [ann], [{ ...ann, fullName: 'Ann Leo' }], true],
    ['changed birthday', [ann], [{ ...ann, dateOfBirth: '2020-01-30' }], true],
    ['changed gender', [ann], [{ ...ann, gender: 'other' }], true],
    ['primary member', [ann], [{ ...ann, isDependent: false }], true],
    ['one member more', [ann], [ann, empty], true],
    ['one member fewer', [ann, empty], [ann], true],
    ['reordered', [ann, empty], [empty, ann], true],
    ['empty before and after', [], [], false],
  ])('changed: %s', (_, before, now, expected) => {
    expect(familyFormChanged(before, now)).toBe(expected);
  });

  it.each([
    // members, remove, add
    [1, false, true],
    [2, true, true],
    [3, true, true],
    [4, true, false],
  ])('with %i members: remove %s, add %s', (members, remove, add) => {
    expect(canRemove(members)).toBe(remove);
    expect(canAdd(members)).toBe(add);
  });
});

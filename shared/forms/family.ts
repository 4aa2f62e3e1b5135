import * as z from 'zod/mini';
import type { Day } from '../domain/dates/day.ts';
import { familyDateOfBirthField } from '../fields/date-of-birth.ts';
import { requiredFullNameField } from '../fields/full-name.ts';
import { familyGenderField } from '../fields/gender.ts';
import { notOurName } from '../fields/our-name.ts';

/** The additional people of a Couple/Family plan, without the member (VALID-52). */
export const FAMILY_SIZE = { min: 1, max: 4 } as const;

/**
 * The family form (ENTITY-17, VALID-51, VALID-52).
 * @param today the London day, for the age
 * @param brand our name, which nobody else goes by
 */
export function familyForm(today: Day, brand: string) {
  const member = z.object({
    fullName: requiredFullNameField.check(notOurName(brand)),
    dateOfBirth: familyDateOfBirthField(today),
    gender: familyGenderField,
    isDependent: z.prefault(z.boolean('Please tick or clear “Dependent”'), true),
  });
  return z.object({
    familyMembers: z
      .array(member, 'Please add at least one family member')
      .check(
        z.minLength(FAMILY_SIZE.min, 'Please add at least one family member'),
        z.maxLength(FAMILY_SIZE.max, `You can add up to ${FAMILY_SIZE.max} family members`),
      ),
  });
}

export type FamilyInput = z.input<ReturnType<typeof familyForm>>;
export type FamilyValues = z.output<ReturnType<typeof familyForm>>;
export type FamilyMemberInput = FamilyInput['familyMembers'][number];

/** What "Add Another Member" appends (PRICE-16): an empty member, not a dependent unless the form says so. */
export function emptyFamilyMember(): Required<FamilyMemberInput> {
  return { fullName: '', dateOfBirth: '', gender: '', isDependent: false };
}

/**
 * Whether the form differs from its last loaded or saved state, which enables Save (PRICE-12,
 * PRICE-13). The order of the members counts. A missing `isDependent` equals true.
 */
export function familyFormChanged(
  before: readonly FamilyMemberInput[],
  now: readonly FamilyMemberInput[],
): boolean {
  return (
    before.length !== now.length ||
    before.some((member, position) => {
      const other = now[position];
      return other === undefined || !sameMember(member, other);
    })
  );
}

function sameMember(one: FamilyMemberInput, other: FamilyMemberInput): boolean {
  return (
    one.fullName === other.fullName &&
    one.dateOfBirth === other.dateOfBirth &&
    one.gender === other.gender &&
    (one.isDependent ?? true) === (other.isDependent ?? true)
  );
}

/** Whether "Remove" is offered for this number of members (PRICE-14). */
export function canRemove(members: number): boolean {
  return members > FAMILY_SIZE.min;
}

/** Whether "Add Another Member" is offered for this number of members (PRICE-15). */
export function canAdd(members: number): boolean {
  return members < FAMILY_SIZE.max;
}

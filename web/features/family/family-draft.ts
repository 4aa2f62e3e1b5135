import type { FamilyMemberInput } from '#shared/forms/family.ts';

export type FamilyDraft = {
  get(): readonly FamilyMemberInput[] | null;
  set(members: readonly FamilyMemberInput[] | null): void;
};

/** Holds what was typed into the family form and not saved, while its window is closed. */
export function createFamilyDraft(): FamilyDraft {
  let kept: readonly FamilyMemberInput[] | null = null;
  return {
    get: () => kept,
    set(members) {
      kept = members;
    },
  };
}

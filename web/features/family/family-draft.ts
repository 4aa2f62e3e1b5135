import type { FamilyMemberInput } from '#shared/forms/family.ts';

/** Holds what was typed into the family form and not saved, while its window is closed. */
export function createFamilyDraft() {
  let kept: readonly FamilyMemberInput[] | null = null;
  return {
    get: () => kept,
    set(members: readonly FamilyMemberInput[] | null) {
      kept = members;
    },
  };
}

export type FamilyDraft = ReturnType<typeof createFamilyDraft>;

import type { FamilyMemberInput } from '#shared/forms/family.ts';

/** Keeps unsaved entries of the family form while its dialog is closed. */
export function createFamilyDraft() {
  let members: readonly FamilyMemberInput[] | null = null;
  return {
    get: () => members,
    set(next: readonly FamilyMemberInput[] | null) {
      members = next;
    },
  };
}

export type FamilyDraft = ReturnType<typeof createFamilyDraft>;

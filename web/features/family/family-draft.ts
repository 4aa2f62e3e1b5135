import type { FamilyMemberInput } from '#shared/forms/family.ts';

type Draft = {
  readonly members: readonly FamilyMemberInput[];
  /** Of the family that the changes began from. */
  readonly version: number;
};

/** Keeps unsaved entries of the family form while its dialog is closed. */
export function createFamilyDraft() {
  let draft: Draft | null = null;
  return {
    get: () => draft,
    set(next: Draft | null) {
      draft = next;
    },
  };
}

export type FamilyDraft = ReturnType<typeof createFamilyDraft>;

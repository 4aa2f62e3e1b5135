import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useEffect, useState } from 'react';
import { type FieldErrors, useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { FamilyMember } from '#shared/contract/family.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import {
  emptyFamilyMember,
  FAMILY_SIZE,
  familyForm,
  familyFormChanged,
  type FamilyInput,
  type FamilyMemberInput,
  type FamilyValues,
} from '#shared/forms/family.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { DraftEntry } from '#web/lib/drafts/kept-fields.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { toast } from '#web/ui/toast.ts';
import type { FamilyDraft } from './family-draft.ts';
import { useSaveFamily } from './queries.ts';

type Options = {
  uid: string;
  today: Day;
  /** Our name, which nobody else goes by. */
  brandName: string;
  /** Null where nothing is stored yet. */
  stored: readonly FamilyMember[] | null;
  /** Of what is stored; 0 where nothing is. */
  version: number;
  draft: FamilyDraft;
};

const SAVED = 'Family details saved successfully';
export const SAVE_FAILED = 'Failed to save family details. Please try again.';

/** The family form, which knows whether it differs from what was loaded or last saved. */
export function useFamilyForm({ uid, today, brandName, stored, version, draft }: Options) {
  const saving = useSaveFamily(uid);
  const kept = useDraft('family');
  const [baseline, setBaseline] = useState<readonly FamilyMemberInput[]>(() =>
    stored && stored.length > 0 ? stored : [emptyFamilyMember()],
  );
  const [saved, setSaved] = useState(stored !== null && stored.length > 0);
  const [unsaved] = useState(() => draft.get() ?? keptDraft(kept.read()));
  // What was typed before the dialog was closed, or the page loaded again, began from what it showed then.
  const [began, setBegan] = useState(unsaved?.version ?? version);
  const form = useForm<FamilyInput, unknown, FamilyValues>({
    resolver: standardSchemaResolver(familyForm(today, brandName)),
    defaultValues: { familyMembers: [...(unsaved?.members ?? baseline)] },
    mode: 'onTouched',
  });
  const { control, handleSubmit, setError } = form;
  const { errors: errorsInForm, touchedFields, isSubmitted } = form.formState;
  const list = useFieldArray({ control, name: 'familyMembers' });
  const members = useWatch({ control, name: 'familyMembers' });
  const changed = familyFormChanged(baseline, members);

  useEffect(() => {
    draft.set(changed ? { members, version: began } : null);
    kept.keep(...(changed ? members.map((one) => ({ ...one, version: String(began) })) : []));
  }, [draft, kept, changed, members, began]);

  /** @returns whether it was saved */
  async function save({ familyMembers }: FamilyValues): Promise<boolean> {
    const typed = form.getValues('familyMembers');
    try {
      const record = await saving.mutateAsync({ members: familyMembers, version: began });
      setBegan(record.version);
      setBaseline(structuredClone(typed));
      setSaved(true);
      toast.show({ kind: 'success', text: SAVED });
      return true;
    } catch (error) {
      for (const [path, message] of serverFieldErrors(error)) {
        if (isMemberField(path)) setError(path, { type: 'server', message });
      }
      return false;
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    let done = false;
    await handleSubmit(async (values) => {
      done = await save(values);
    })(event);
    // Clear touched and submitted state, so that members added next show no errors yet.
    if (done) form.reset(undefined, { keepValues: true });
  }

  /** Adding a member validates the whole list; errors of untouched fields are hidden until submit. */
  function errorsOf(index: number): FieldErrors<FamilyMemberInput> | undefined {
    const errors = errorsInForm.familyMembers?.[index];
    if (!errors || isSubmitted) return errors;
    const shown: FieldErrors<FamilyMemberInput> = {};
    for (const field of MEMBER_FIELDS) {
      const error = errors[field];
      if (error && touchedFields.familyMembers?.[index]?.[field]) shown[field] = error;
    }
    return shown;
  }

  return {
    form,
    errorsOf,
    list,
    members,
    changed,
    /** Whether the form's content is saved; only then can the member pay. */
    stored: saved && !changed,
    saving: saving.isPending,
    failed: saving.isError,
    /** Another window has saved since the changes began. */
    outdated: outdatedError(saving.error),
    /** Drops what was typed. */
    discard() {
      draft.set(null);
      kept.forget();
    },
    submit,
  };
}

/** A draft from before a reload; null without one. */
function keptDraft(entries: readonly DraftEntry<'family'>[]): ReturnType<FamilyDraft['get']> {
  const [first] = entries;
  if (!first) return null;
  const members = entries.slice(0, FAMILY_SIZE.max).map((entry) => ({
    fullName: entry.fullName ?? '',
    dateOfBirth: entry.dateOfBirth ?? '',
    gender: entry.gender ?? '',
    isDependent: entry.isDependent === 'true',
  }));
  return { members, version: Number(first.version ?? 0) };
}

function outdatedError(error: Error | null): ApiError | null {
  const cause = error?.cause;
  return cause instanceof ApiError && cause.code === 'account/changed' ? cause : null;
}

const MEMBER_FIELDS = ['fullName', 'dateOfBirth', 'gender'] as const;

type MemberField = `familyMembers.${number}.${(typeof MEMBER_FIELDS)[number]}`;

function isMemberField(path: string): path is MemberField {
  return /^familyMembers\.\d+\.(fullName|dateOfBirth|gender)$/.test(path);
}

function serverFieldErrors(error: unknown): [string, string][] {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof ApiError ? Object.entries(cause.fields) : [];
}

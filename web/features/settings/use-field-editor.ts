import { useEffect, useState } from 'react';
import type { Account } from '#shared/contract/records/account.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { checkProfileField, initialEditorText, type ProfileField } from '#shared/forms/profile.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { toast } from '#web/ui/toast.ts';
import { useSaveField } from './queries.ts';

/** ERR-80 and ERR-81. */
const SAVED = 'Field updated successfully!';
const FAILED = 'Failed to update field';

type Drafts = Readonly<Partial<Record<ProfileField, string | undefined>>>;

/**
 * Edits the profile one field at a time (SETTINGS-03, SETTINGS-04). The draft of a field survives
 * opening another one and a reload; only Cancel and saving discard it.
 * @param today the day in London, for the age
 */
export function useFieldEditor(account: Account, today: Day) {
  const save = useSaveField(account.uid);
  const { brand } = useSite();
  const [editing, setEditing] = useState<ProfileField | null>(null);
  const [closed, setClosed] = useState<ProfileField | null>(null);
  const kept = useDraft('settings');
  const [drafts, setDrafts] = useState<Drafts>(() => kept.read()[0] ?? {});
  useEffect(() => kept.keep(drafts), [kept, drafts]);
  const [error, setError] = useState<string>();
  const value = editing ? (drafts[editing] ?? initialEditorText(editing, account)) : '';

  function close(field: ProfileField) {
    setDrafts((before) => ({ ...before, [field]: undefined }));
    setEditing((open) => (open === field ? null : open));
    setClosed(field);
    setError(undefined);
  }

  function showError(message: string) {
    setError(message);
    toast.show({ kind: 'error', text: message });
  }

  return {
    editing,
    /** The field closed last; its Edit button takes focus. */
    closed,
    value,
    error,
    saving: save.isPending,
    hasDraft: (field: ProfileField) =>
      drafts[field] !== undefined && drafts[field] !== initialEditorText(field, account),
    open(field: ProfileField) {
      setEditing(field);
      setClosed(null);
      setError(undefined);
    },
    change: (next: string) => {
      if (editing) setDrafts((before) => ({ ...before, [editing]: next }));
      setError(undefined);
    },
    cancel: () => {
      if (editing) close(editing);
    },
    save() {
      if (!editing || save.isPending) return;
      const field = editing;
      const checked = checkProfileField(field, value, { today, brand: brand.name });
      if (!checked.ok) {
        showError(checked.message);
        return;
      }
      save.mutate(
        { field, value: checked.value },
        {
          onSuccess() {
            close(field);
            toast.show({ kind: 'success', text: SAVED });
          },
          onError(cause) {
            toast.show({ kind: 'error', text: FAILED });
            setError((cause instanceof ApiError && cause.fields[field]) || FAILED);
          },
        },
      );
    },
  };
}

export type FieldEditor = ReturnType<typeof useFieldEditor>;

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Account } from '#shared/contract/records/account.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import {
  checkProfileField,
  initialEditorText,
  PROFILE_FIELDS,
  type ProfileField,
} from '#shared/forms/profile.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { DraftEntry } from '#web/lib/drafts/kept-fields.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { loadLatest } from '#web/lib/queries/load-latest.ts';
import { accountQuery } from '#web/lib/session/queries.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { toast } from '#web/ui/toast.ts';
import { useSaveField } from './queries.ts';

/** ERR-80 and ERR-81. */
const SAVED = 'Field updated successfully!';
const FAILED = 'Failed to update field';

/** What is typed into a field, and the version of it that the change began from. */
type Draft = { readonly value: string; readonly version: number };
type Drafts = Readonly<Partial<Record<ProfileField, Draft | undefined>>>;

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
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts(kept.read()));
  useEffect(() => keepDrafts(kept, drafts), [kept, drafts]);
  const [error, setError] = useState<string>();
  const queries = useQueryClient();
  const refetch = () => queries.fetchQuery({ ...accountQuery(account.uid), staleTime: 0 });
  const value = editing ? (drafts[editing]?.value ?? initialEditorText(editing, account)) : '';

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
    /** The profile's, on which the rules of phone and address depend. */
    country: account.country,
    error,
    saving: save.isPending,
    /** Another window has saved since the change began. */
    outdated:
      save.error instanceof ApiError && save.error.code === 'account/changed' ? save.error : null,
    loadLatest: () =>
      loadLatest(
        () =>
          refetch().then(
            () => ({ isSuccess: true }),
            () => ({ isSuccess: false }),
          ),
        () => {
          if (editing) setDrafts((before) => ({ ...before, [editing]: undefined }));
          setError(undefined);
          save.reset();
        },
      ),
    hasDraft: (field: ProfileField) =>
      drafts[field] !== undefined && drafts[field].value !== initialEditorText(field, account),
    open(field: ProfileField) {
      setEditing(field);
      setClosed(null);
      setError(undefined);
      save.reset();
    },
    change: (next: string) => {
      if (editing)
        setDrafts((before) => {
          const version = before[editing]?.version ?? account.versions[editing];
          return { ...before, [editing]: { value: next, version } };
        });
      setError(undefined);
    },
    cancel: () => {
      if (editing) close(editing);
    },
    save() {
      if (!editing || save.isPending) return;
      const field = editing;
      const { country } = account;
      const checked = checkProfileField(field, value, { today, brand: brand.name, country });
      if (!checked.ok) {
        showError(checked.message);
        return;
      }
      save.mutate(
        {
          field,
          value: checked.value,
          version: drafts[field]?.version ?? account.versions[field],
        },
        {
          onSuccess() {
            close(field);
            toast.show({ kind: 'success', text: SAVED });
          },
          onError(cause) {
            toast.show({ kind: 'error', text: FAILED });
            const isOutdated = cause instanceof ApiError && cause.code === 'account/changed';
            if (!isOutdated) setError((cause instanceof ApiError && cause.fields[field]) || FAILED);
          },
        },
      );
    },
  };
}

function readDrafts(entries: readonly DraftEntry<'settings'>[]): Drafts {
  return Object.fromEntries(
    entries.flatMap(({ field, value = '', version }) =>
      PROFILE_FIELDS.some((one) => one === field)
        ? [[field, { value, version: Number(version ?? 0) }]]
        : [],
    ),
  );
}

function keepDrafts(kept: Pick<ReturnType<typeof useDraft>, 'keep'>, drafts: Drafts): void {
  const entries = Object.entries(drafts).flatMap(([field, draft]) =>
    draft ? [{ field, value: draft.value, version: String(draft.version) }] : [],
  );
  kept.keep(...entries);
}

export type FieldEditor = ReturnType<typeof useFieldEditor>;

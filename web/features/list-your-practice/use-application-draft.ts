import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { fromDraft, toDraft, withTyped } from './application-draft.ts';
import type { ApplicationScreenInput, ApplicationScreenValues } from './application-values.ts';

type Form = UseFormReturn<ApplicationScreenInput, unknown, ApplicationScreenValues>;

/** Keeps what is typed over a reload. @returns a function that deletes it */
export function useApplicationDraft(form: Form): () => void {
  const draft = useDraft('listing');
  useEffect(() => {
    const kept = fromDraft(draft.read());
    if (kept) form.reset(withTyped(kept, form.getValues()), { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(...toDraft(values)),
    });
  }, [draft, form]);
  return draft.forget;
}

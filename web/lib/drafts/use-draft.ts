import { useMemo } from 'react';
import { storedText } from '../identity/browser-storage.ts';
import { sessionStore } from '../identity/session-store.ts';
import { createDraftStorage } from './draft-storage.ts';
import type { DraftForm } from './kept-fields.ts';

const drafts = createDraftStorage(storedText('session', 'drafts'), sessionStore);

/**
 * Keeps what is typed into a form over a reload: the fields that KEPT_FIELDS lists, in this tab only,
 * until it is sent or the person signs out. Read it after hydration: the server knows no drafts.
 * @param id tells forms of one kind apart, such as the requests to different providers
 */
export function useDraft<Form extends DraftForm>(form: Form, id = '') {
  return useMemo(
    () => ({
      /** What was kept: an entry for each repeated part of the form, or just one. */
      read: () => drafts.read(form, id),
      keep: (...entries: readonly object[]) => drafts.keep(form, id, entries),
      forget: () => drafts.keep(form, id, []),
    }),
    [form, id],
  );
}

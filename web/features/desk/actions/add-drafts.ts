import { sessionStore } from '#web/lib/identity/session-store.ts';
import type { DeskPlace } from '../desk-place.ts';
import type { AddDraft } from './add-draft.ts';

/** Drafts by location, in memory only: they restore a dialog that was closed by mistake. */
const drafts = new Map<string, AddDraft>();

// Drafts contain patient data: delete them when the session ends.
sessionStore.subscribe(() => {
  if (!sessionStore.get().authenticated) drafts.clear();
});

function draftKey({ provider: { _id: providerId }, location }: DeskPlace): string {
  return `${providerId}/${location.id}`;
}

export const addDrafts = {
  get: (place: DeskPlace): AddDraft | undefined => drafts.get(draftKey(place)),
  set: (place: DeskPlace, draft: AddDraft): void => void drafts.set(draftKey(place), draft),
  delete: (place: DeskPlace): void => void drafts.delete(draftKey(place)),
};

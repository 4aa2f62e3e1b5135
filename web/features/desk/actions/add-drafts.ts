import { sessionStore } from '#web/lib/identity/session-store.ts';
import type { DeskPlace } from '../desk-place.ts';
import type { AddDraft } from './add-draft.ts';

/** In memory only, of each place: a window that was closed by mistake comes back as it was left. */
const drafts = new Map<string, AddDraft>();

// Names and reasons for a visit do not outlive the session.
sessionStore.subscribe(() => {
  if (!sessionStore.get().authenticated) drafts.clear();
});

function nameOf({ provider: { _id: providerId }, location }: DeskPlace): string {
  return `${providerId}/${location.id}`;
}

export const addDrafts = {
  find: (place: DeskPlace): AddDraft | undefined => drafts.get(nameOf(place)),
  keep: (place: DeskPlace, draft: AddDraft): void => void drafts.set(nameOf(place), draft),
  drop: (place: DeskPlace): void => void drafts.delete(nameOf(place)),
};

import type { AppointmentRequestValues } from '#shared/forms/appointment-request.ts';
import { sessionStore, type SessionStore } from '#web/lib/identity/session-store.ts';

/** A request as it was sent, under its key: sent once more it stays one request. */
export type Attempt = { readonly key: string; readonly body: string };

export type RequestDraft = {
  readonly values: AppointmentRequestValues;
  /** The location that the page showed meanwhile: another one is another wish. */
  readonly place: string;
  readonly attempt: Attempt | null;
};

/**
 * A draft as the form may begin with it: what is not offered any more gives way to the default, and
 * the location to the one that the page shows now, where that changed.
 */
export function resumed(
  draft: RequestDraft | null,
  defaults: AppointmentRequestValues,
  people: readonly string[],
): AppointmentRequestValues {
  if (draft === null) return defaults;
  const { values, place } = draft;
  return {
    ...values,
    addressId: place === defaults.addressId ? values.addressId : defaults.addressId,
    patientName: people.includes(values.patientName) ? values.patientName : defaults.patientName,
  };
}

/**
 * Holds what was typed and not sent, per provider, while the sheet is closed. In memory only: it
 * says why somebody sees a doctor. It goes when the person does.
 */
export function createRequestDrafts(session: Pick<SessionStore, 'get' | 'subscribe'>) {
  const drafts = new Map<string, RequestDraft>();
  const person = () => session.get().user?.uid ?? null;
  let owner = person();
  session.subscribe(() => {
    if (person() === owner) return;
    owner = person();
    drafts.clear();
  });
  return {
    get: (providerId: string): RequestDraft | null => drafts.get(providerId) ?? null,
    set(providerId: string, draft: RequestDraft | null): void {
      if (draft === null || owner === null) drafts.delete(providerId);
      else drafts.set(providerId, draft);
    },
  };
}

export const requestDrafts = createRequestDrafts(sessionStore);

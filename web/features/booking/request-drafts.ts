import type { AppointmentRequestValues } from '#shared/forms/appointment-request.ts';
import type { DraftEntry } from '#web/lib/drafts/kept-fields.ts';
import { sessionStore, type SessionStore } from '#web/lib/identity/session-store.ts';

/** A sent request body with its idempotency key: resending it creates no second request. */
export type Attempt = { readonly key: string; readonly body: string };

export type RequestDraft = {
  readonly values: AppointmentRequestValues;
  /** Id of the page's location while the draft was typed. */
  readonly addressId: string;
  readonly attempt: Attempt | null;
};

/**
 * The form's initial values from a draft. A person who is no longer on the card falls back to the
 * default, and so does the location if the page now shows another one.
 */
export function restoreDraft(
  draft: RequestDraft | null,
  defaults: AppointmentRequestValues,
  people: readonly string[],
): AppointmentRequestValues {
  if (draft === null) return defaults;
  const { values, addressId } = draft;
  return {
    ...values,
    addressId: addressId === defaults.addressId ? values.addressId : defaults.addressId,
    patientName: people.includes(values.patientName) ? values.patientName : defaults.patientName,
  };
}

/**
 * The draft that outlived a reload: without what tells of health, which is not kept. Null without one.
 */
export function fromKept(
  kept: DraftEntry<'request'> | undefined,
  defaults: AppointmentRequestValues,
): RequestDraft | null {
  if (!kept) return null;
  const { shownAddressId = defaults.addressId, type, ...texts } = kept;
  const values = {
    ...defaults,
    ...texts,
    type: type === 'telehealth' ? type : 'in-person',
  } as const;
  return { values, addressId: shownAddressId, attempt: null };
}

/**
 * Unsent request drafts by provider, while the sheet is closed. In memory only, because drafts
 * contain health data; cleared when another person signs in or the session ends.
 */
export function createRequestDrafts(session: Pick<SessionStore, 'get' | 'subscribe'>) {
  const drafts = new Map<string, RequestDraft>();
  const currentUid = () => session.get().user?.uid ?? null;
  let owner = currentUid();
  session.subscribe(() => {
    if (currentUid() === owner) return;
    owner = currentUid();
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

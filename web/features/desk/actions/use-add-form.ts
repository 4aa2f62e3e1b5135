import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { Patient } from '#shared/contract/health-card.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';
import { type FieldErrors, fieldErrors, firstInvalidField } from '#shared/forms/first-error.ts';
import { PROVIDER_APPOINTMENT_FIELD_ORDER } from '#shared/forms/provider-appointment.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { focusField } from '#web/ui/focus-field.ts';
import type { DeskPlace } from '../desk-place.ts';
import {
  type AddDraft,
  checkDraft,
  emptyDraft,
  withCard,
  withPatient,
  withVisit,
} from './add-draft.ts';
import { addDrafts } from './add-drafts.ts';
import {
  type AddField,
  changedValues,
  type CheckedValues,
  identityFrom,
  isFilled,
  isSameCard,
} from './add-values.ts';
import { DAY_CONFIRMED } from './day-question.tsx';
import { findPatients, lookupErrorText } from './find-patients.ts';
import { useDayQuestion } from './use-day-question.ts';

/** The question about the day follows the day. */
const FOCUS_ORDER = PROVIDER_APPOINTMENT_FIELD_ORDER.flatMap((field) =>
  field === 'requestedDate' ? [field, DAY_CONFIRMED] : [field],
);

type Options = DeskPlace & {
  today: Day;
  cardNumber?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
};

/** The add form's draft, picked patient and errors. */
export function useAddForm({ provider, location, today, cardNumber, form }: Options) {
  const [storedDraft] = useState(() => findDraft({ provider, location }, cardNumber));
  const kept = useDraft('desk-add', `${provider._id}/${location.id}`);
  const [keptVisit] = useState(() =>
    storedDraft === null && cardNumber === undefined ? kept.read()[0] : undefined,
  );
  const [draft, setDraft] = useState(
    () => storedDraft ?? withVisit(emptyDraft(today, cardNumber), keptVisit),
  );
  const [restored, setRestored] = useState<'all' | 'visit' | null>(
    storedDraft ? 'all' : keptVisit ? 'visit' : null,
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const [applied, setApplied] = useState<Patient | null>(null);
  const { values, patient } = draft;

  const dayQuestion = useDayQuestion(values.requestedDate, today);

  const scanned = useScannedPatient(cardNumber);
  if (scanned.data && scanned.data !== applied) {
    // Apply the scanned card once loaded, unless the number was changed or a patient picked meanwhile.
    setApplied(scanned.data);
    if (!patient && isSameCard(values.healthcareId, scanned.data.healthCardNumber))
      setDraft(withPatient(draft, scanned.data, today));
  }

  // Store the draft at each change, so that closing the dialog loses nothing.
  useEffect(() => {
    if (!isFilled(draft.values, today)) return;
    addDrafts.set({ provider, location }, draft);
    kept.keep(changedValues(draft.values, today));
  }, [draft, kept, provider, location, today]);

  function change(next: AddDraft) {
    setDraft(next);
    // Clear messages that no longer apply; new ones appear on the next submit only.
    const remaining = fieldErrors(checkDraft(next));
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => isKeyOf(remaining, field))),
    );
  }

  /** Shows field errors and focuses the first. */
  function showErrors(next: FieldErrors) {
    setErrors(next);
    focusField(form.current, firstInvalidField(next, FOCUS_ORDER));
  }

  return {
    values,
    dayQuestion: dayQuestion.question,
    /** The answer to the question about the day, to be sent with it. */
    dayAnswer: dayQuestion.answer,
    patient,
    errors,
    showErrors,
    /** Why a scanned card could not be looked up. */
    lookupError: scanned.error && !patient ? lookupErrorText(scanned.error) : undefined,
    /** Restored from a draft: everything, or after a reload the visit without its patient. */
    restored,

    field: (name: AddField) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        change({ ...draft, values: { ...values, [name]: value } }),
    }),
    pick: (picked: Patient) => change(withPatient(draft, picked, today)),
    typeCard: (text: string) => change(withCard(draft, text)),

    /** Another member of the picked family. */
    choosePerson(name: string) {
      if (!patient) return;
      change({ ...draft, values: { ...values, ...identityFrom(patient, name, today) } });
    },

    /** Deletes the draft, once it is sent or discarded. */
    forget() {
      addDrafts.delete({ provider, location });
      kept.forget();
    },

    startAgain() {
      addDrafts.delete({ provider, location });
      kept.forget();
      setRestored(null);
      setErrors({});
      setDraft(emptyDraft(today));
      focusField(form.current, 'healthcareId');
    },

    /** @returns the validated values; null if invalid, with the errors shown at their fields */
    submit(event: FormEvent): CheckedValues | null {
      event.preventDefault();
      const checked = checkDraft(draft);
      const unanswered = dayQuestion.check();
      const isAnswered = Object.keys(unanswered).length === 0;
      if (checked.success && isAnswered) return checked.data;
      showErrors({ ...fieldErrors(checked), ...unanswered });
      return null;
    },
  };
}

/** Returns the props that connect a control to a form field. */
export type GetFieldProps = ReturnType<typeof useAddForm>['field'];

/** The stored draft of this location; null if another card was scanned. */
function findDraft(place: DeskPlace, cardNumber: string | undefined): AddDraft | null {
  const draft = addDrafts.get(place);
  if (!draft) return null;
  const same = cardNumber === undefined || isSameCard(cardNumber, draft.values.healthcareId);
  return same ? draft : null;
}

/** The patient of the scanned card; null where there is none. */
function useScannedPatient(cardNumber: string | undefined) {
  return useQuery({
    // Not a desk key, so that refreshDesk triggers no look-up.
    queryKey: ['scanned-card', cardNumber],
    enabled: cardNumber !== undefined,
    queryFn: async ({ signal }) => {
      const patients = await findPatients(cardNumber ?? '', signal);
      return patients.find((one) => isSameCard(one.healthCardNumber, cardNumber ?? '')) ?? null;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { Patient } from '#shared/contract/health-card.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { type FieldErrors, fieldErrors, firstInvalidField } from '#shared/forms/first-error.ts';
import { PROVIDER_APPOINTMENT_FIELD_ORDER } from '#shared/forms/provider-appointment.ts';
import { focusField } from '#web/ui/focus-field.ts';
import type { DeskPlace } from '../desk-place.ts';
import { type AddDraft, checkDraft, emptyDraft, withCard, withPatient } from './add-draft.ts';
import { addDrafts } from './add-drafts.ts';
import {
  type AddField,
  type CheckedValues,
  identityFrom,
  isFilled,
  isSameCard,
} from './add-values.ts';
import { findPatients, lookupTrouble } from './find-patients.ts';

type Given = DeskPlace & {
  today: Day;
  cardNumber?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
};

/** What is filled into the add form, for whom, and what is wrong with it. */
export function useAddForm({ provider, location, today, cardNumber, form }: Given) {
  const [kept] = useState(() => keptFor({ provider, location }, cardNumber));
  const [draft, setDraft] = useState(kept ?? emptyDraft(today, cardNumber));
  const [cameBack, setCameBack] = useState(kept !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [seen, setSeen] = useState<Patient | null>(null);
  const { values, patient } = draft;

  const scanned = useScannedPatient(cardNumber);
  if (scanned.data && scanned.data !== seen) {
    // The card of a scan, once it is known; not over what was typed or picked meanwhile.
    setSeen(scanned.data);
    if (!patient && isSameCard(values.healthcareId, scanned.data.healthCardNumber))
      setDraft(withPatient(draft, scanned.data, today));
  }

  // Kept at each change: whatever closes the window closes it without a loss.
  useEffect(() => {
    if (isFilled(draft.values, today)) addDrafts.keep({ provider, location }, draft);
  }, [draft, provider, location, today]);

  function change(next: AddDraft) {
    setDraft(next);
    // A message goes as soon as it is no longer true; new ones come with the next press only.
    const still = fieldErrors(checkDraft(next, today));
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => field in still)),
    );
  }

  /** Shows what is wrong, the first of it in focus. */
  function refuse(found: FieldErrors) {
    setErrors(found);
    focusField(form.current, firstInvalidField(found, PROVIDER_APPOINTMENT_FIELD_ORDER));
  }

  return {
    values,
    patient,
    errors,
    refuse,
    /** Why a scanned card could not be looked up. */
    trouble: scanned.error && !patient ? lookupTrouble(scanned.error) : undefined,
    /** These entries are from before the window was closed. */
    cameBack,

    field: (name: AddField) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        change({ ...draft, values: { ...values, [name]: value } }),
    }),
    pick: (picked: Patient) => change(withPatient(draft, picked, today)),
    typeCard: (text: string) => change(withCard(draft, text)),

    /** Somebody else of the picked card's family. */
    choosePerson(name: string) {
      if (!patient) return;
      change({ ...draft, values: { ...values, ...identityFrom(patient, name, today) } });
    },

    startAgain() {
      addDrafts.drop({ provider, location });
      setCameBack(false);
      setErrors({});
      setDraft(emptyDraft(today));
      focusField(form.current, 'healthcareId');
    },

    /** The checked values; null where something is wrong, which is then said beside it. */
    submit(event: FormEvent): CheckedValues | null {
      event.preventDefault();
      const checked = checkDraft(draft, today);
      if (checked.success) return checked.data;
      refuse(fieldErrors(checked));
      return null;
    },
  };
}

/** Ties a control to a field of the form. */
export type WireField = ReturnType<typeof useAddForm>['field'];

/** What was left here before; a scanned card begins anew, unless it is the same one. */
function keptFor(place: DeskPlace, cardNumber: string | undefined): AddDraft | null {
  const kept = addDrafts.find(place);
  if (!kept) return null;
  const same = cardNumber === undefined || isSameCard(cardNumber, kept.values.healthcareId);
  return same ? kept : null;
}

/** Whose card was scanned; null where nobody's. */
function useScannedPatient(cardNumber: string | undefined) {
  return useQuery({
    // Not of the desk: it is not looked up again whenever something moves there.
    queryKey: ['scanned-card', cardNumber],
    enabled: cardNumber !== undefined,
    queryFn: async ({ signal }) => {
      const found = await findPatients(cardNumber ?? '', signal);
      return found.find((one) => isSameCard(one.healthCardNumber, cardNumber ?? '')) ?? null;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

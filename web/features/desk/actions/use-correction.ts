import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import { deskCorrectionsContract } from '#shared/contract/desk-corrections.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  changedFields,
  correctableFields,
} from '#shared/domain/appointments/corrections.ts';
import { correctionForm } from '#shared/forms/correction.ts';
import { type FieldErrors, fieldErrors, firstInvalidField } from '#shared/forms/first-error.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { focusField } from '#web/ui/focus-field.ts';
import { toast } from '#web/ui/toast.ts';
import { refreshDesk } from '../desk-keys.ts';
import { reasonOf } from './failure-copy.ts';

type Values = Readonly<Record<CorrectableField, string>>;
type Options = {
  form: RefObject<HTMLFormElement | null>;
  onDone: (corrected: Appointment) => void;
};

/** State, validation and submission of the form for corrections. */
export function useCorrection(appointment: Appointment, { form, onDone }: Options) {
  const queries = useQueryClient();
  const working = useRef(false);
  const [current, setCurrent] = useState(appointment);
  // Only what the person typed is sent: nobody's other change is overwritten (P-65).
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [pending, setPending] = useState(false);
  const [reason, setReason] = useState<string>();
  const shown = valuesOf(current);

  async function save(): Promise<void> {
    if (working.current) return;
    const changed = changedFields(CORRECTABLE_FIELDS, shown, typed);
    const checked = correctionForm.safeParse(
      Object.fromEntries(changed.map(({ field, to }) => [field, to])),
    );
    if (!checked.success) return show(fieldErrors(checked));
    if (changed.length === 0) return onDone(current);
    working.current = true;
    setPending(true);
    setReason(undefined);
    setErrors({});
    const { _id: id, version } = current;
    try {
      const body = { ...checked.data, version };
      const corrected = await api.call(deskCorrectionsContract.correctAppointment, {
        params: { id },
        body,
      });
      toast.show({ kind: 'success', text: 'Corrections saved.' });
      void refreshDesk(queries);
      onDone(corrected);
    } catch (error) {
      setReason(reasonOf(error));
      if (error instanceof ApiError) show(error.fields);
      if (error instanceof ApiError && error.status === 409) {
        void refreshDesk(queries);
        setCurrent((await fetchNewest(id)) ?? current);
      }
    } finally {
      working.current = false;
      setPending(false);
    }
  }

  function show(next: FieldErrors): void {
    setErrors(next);
    focusField(form.current, firstInvalidField(next, CORRECTABLE_FIELDS));
  }

  return {
    /** The newest known version. */
    current,
    /** The fields that the newest version's status allows. */
    allowed: correctableFields(current.status),
    pending,
    /** Why the last attempt failed; the entries are kept. */
    reason,
    save,
    /** The props of a field's input. */
    field: (name: CorrectableField) => ({
      name,
      value: typed[name] ?? shown[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        setTyped((before) => ({ ...before, [name]: value }));
        setErrors((shownErrors) =>
          Object.fromEntries(Object.entries(shownErrors).filter(([each]) => each !== name)),
        );
      },
    }),
  };
}

function valuesOf({ payment, serviceType, type, notes, contact }: Appointment): Values {
  return {
    paymentStatus: payment.status,
    serviceType,
    type,
    notes,
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
  };
}

/** Null where it cannot be loaded. */
function fetchNewest(id: string): Promise<Appointment | null> {
  return api.call(appointmentsContract.getAppointment, { params: { id } }).catch(() => null);
}

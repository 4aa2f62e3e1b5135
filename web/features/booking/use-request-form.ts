import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { AskingMembership } from '#shared/domain/appointments/bookable.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import {
  APPOINTMENT_REQUEST_FIELD_ORDER,
  appointmentRequestForm,
  type AppointmentRequestInput,
  type AppointmentRequestValues,
} from '#shared/forms/appointment-request.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { requestAppointment } from '#web/lib/appointments/appointment-calls.ts';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import { recheckMembership } from '#web/lib/session/use-membership.ts';
import { requestDrafts, resumed } from './request-drafts.ts';
import { attemptFor } from './request-key.ts';
import { requestProblem, type RequestProblem } from './request-problem.ts';

type Setup = {
  providerId: string;
  cardNumber: string;
  today: Day;
  /** Null where it is not known. */
  membership: AskingMembership | null;
  /** With the location of the page and the owner of the card. */
  defaults: AppointmentRequestValues;
  people: readonly string[];
  onSending: (sending: boolean) => void;
  onSent: (appointment: Appointment) => void;
};

/** The request form: what is typed is kept while the sheet is closed, and sent once (P-13). */
export function useRequestForm({ providerId, cardNumber, today, membership, ...setup }: Setup) {
  const { defaults, people, onSending, onSent } = setup;
  const schema = useMemo(() => appointmentRequestForm(today, membership), [today, membership]);
  const [kept] = useState(() => requestDrafts.get(providerId));
  const attempt = useRef(kept?.attempt ?? null);
  const working = useRef(false);
  const form = useForm<AppointmentRequestInput, unknown, AppointmentRequestValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: resumed(kept, defaults, people),
  });
  const { clearErrors, getFieldState, getValues } = form;
  useEffect(() => {
    // What was refused may be possible by now: renewal was turned back on in another tab.
    const possible = schema.shape.requestedDate.safeParse(getValues('requestedDate')).success;
    if (possible && getFieldState('requestedDate').error) clearErrors('requestedDate');
  }, [schema, clearErrors, getFieldState, getValues]);
  const { added, outOfDate } = useAppointmentChange(cardNumber);
  const [problem, setProblem] = useState<RequestProblem | null>(null);

  const watched = useWatch({ control: form.control });
  const values = useMemo(
    (): AppointmentRequestValues => complete(defaults, watched),
    [defaults, watched],
  );
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    const draft = { values, place: defaults.addressId, attempt: attempt.current };
    requestDrafts.set(providerId, sameValues(values, defaults) ? null : draft);
  }, [providerId, values, defaults]);

  async function send(wanted: AppointmentRequestValues): Promise<void> {
    if (working.current) return;
    working.current = true;
    setProblem(null);
    onSending(true);
    const body = { providerId, healthcareId: cardNumber, ...wanted };
    attempt.current = attemptFor(body, attempt.current);
    requestDrafts.set(providerId, {
      values,
      place: defaults.addressId,
      attempt: attempt.current,
    });
    try {
      const appointment = await requestAppointment(api, body, attempt.current.key);
      sent.current = true;
      requestDrafts.set(providerId, null);
      await added(appointment);
      onSent(appointment);
    } catch (error) {
      refuse(error);
    } finally {
      working.current = false;
      onSending(false);
    }
  }

  function refuse(error: unknown): void {
    const found = requestProblem(error);
    setProblem(found);
    for (const [field, message] of found.fields) form.setError(field, { type: 'server', message });
    const first = found.fields[0]?.[0];
    if (first) form.setFocus(first);
    if (found.membership) void recheckMembership();
    // It may have arrived all the same: then it stands in the list.
    if (error instanceof ApiError && error.status === 0) outOfDate();
  }

  return {
    form,
    values,
    problem,
    submit: (event: FormEvent) =>
      form.handleSubmit(send, (errors) => {
        const first = APPOINTMENT_REQUEST_FIELD_ORDER.find((field) => errors[field]);
        if (first) form.setFocus(first);
      })(event),
  };
}

/** What the form watches may lack a field for a moment. */
function complete(defaults: AppointmentRequestValues, watched: Partial<AppointmentRequestInput>) {
  const given = Object.entries(watched).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

function sameValues(one: AppointmentRequestValues, other: AppointmentRequestValues): boolean {
  return APPOINTMENT_REQUEST_FIELD_ORDER.every((field) => one[field] === other[field]);
}

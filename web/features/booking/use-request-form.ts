import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { BookingMembership } from '#shared/domain/appointments/bookable.ts';
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
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { recheckMembership } from '#web/lib/session/use-membership.ts';
import { fromKept, requestDrafts, restoreDraft } from './request-drafts.ts';
import { currentTime } from '#web/lib/site/use-today.ts';
import { attemptFor } from './request-key.ts';
import { toRequestProblem, type RequestProblem } from './request-problem.ts';

type Options = {
  providerId: string;
  cardNumber: string;
  today: Day;
  /** Null where it is unknown. */
  membership: BookingMembership | null;
  /** Start with the page's location and the card's owner. */
  defaults: AppointmentRequestValues;
  people: readonly string[];
  onSending: (sending: boolean) => void;
  onSent: (appointment: Appointment) => void;
};

/** The request form: keeps a draft while the sheet is closed, and submits it once (P-13). */
export function useRequestForm({ providerId, cardNumber, today, membership, ...options }: Options) {
  const { defaults, people, onSending, onSent } = options;
  const schema = useMemo(
    () => appointmentRequestForm(today, currentTime, membership),
    [today, membership],
  );
  const kept = useDraft('request', providerId);
  const [initialDraft] = useState(
    () => requestDrafts.get(providerId) ?? fromKept(kept.read()[0], defaults),
  );
  const attempt = useRef(initialDraft?.attempt ?? null);
  const working = useRef(false);
  const form = useForm<AppointmentRequestInput, unknown, AppointmentRequestValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: restoreDraft(initialDraft, defaults, people),
  });
  const { clearErrors, getFieldState, getValues } = form;
  useEffect(() => {
    // A refused date may be valid now: renewal was turned back on in another tab.
    const valid = schema.shape.requestedDate.safeParse(getValues('requestedDate')).success;
    if (valid && getFieldState('requestedDate').error) clearErrors('requestedDate');
  }, [schema, clearErrors, getFieldState, getValues]);
  const { added, outOfDate } = useAppointmentChange(cardNumber);
  const [problem, setProblem] = useState<RequestProblem | null>(null);

  const watched = useWatch({ control: form.control });
  const values = useMemo(
    (): AppointmentRequestValues => withDefaults(defaults, watched),
    [defaults, watched],
  );
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    const draft = { values, addressId: defaults.addressId, attempt: attempt.current };
    const isSame = sameValues(values, defaults);
    requestDrafts.set(providerId, isSame ? null : draft);
    if (isSame) kept.forget();
    else kept.keep({ ...values, shownAddressId: defaults.addressId });
  }, [providerId, kept, values, defaults]);

  async function send(submitted: AppointmentRequestValues): Promise<void> {
    if (working.current) return;
    working.current = true;
    setProblem(null);
    onSending(true);
    const body = { providerId, healthcareId: cardNumber, ...submitted };
    attempt.current = attemptFor(body, attempt.current);
    requestDrafts.set(providerId, {
      values,
      addressId: defaults.addressId,
      attempt: attempt.current,
    });
    try {
      const appointment = await requestAppointment(api, body, attempt.current.key);
      sent.current = true;
      requestDrafts.set(providerId, null);
      kept.forget();
      await added(appointment);
      onSent(appointment);
    } catch (error) {
      showProblem(error);
    } finally {
      working.current = false;
      onSending(false);
    }
  }

  function showProblem(error: unknown): void {
    const next = toRequestProblem(error);
    setProblem(next);
    for (const [field, message] of next.fields) form.setError(field, { type: 'server', message });
    const first = next.fields[0]?.[0];
    if (first) form.setFocus(first);
    if (next.membership) void recheckMembership();
    // After a network error it may have been created all the same: refetch the list.
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

/** Fills fields that the watched values lack before they are registered. */
function withDefaults(
  defaults: AppointmentRequestValues,
  watched: Partial<AppointmentRequestInput>,
) {
  const present = Object.entries(watched).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(present) };
}

function sameValues(one: AppointmentRequestValues, other: AppointmentRequestValues): boolean {
  return APPOINTMENT_REQUEST_FIELD_ORDER.every((field) => one[field] === other[field]);
}

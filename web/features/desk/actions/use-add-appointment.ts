import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { FieldErrors } from '#shared/forms/first-error.ts';
import { PROVIDER_APPOINTMENT_FIELD_ORDER } from '#shared/forms/provider-appointment.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { toast } from '#web/ui/toast.ts';
import { refreshDesk } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';
import { ADDED } from './action-copy.ts';
import { addBody } from './add-values.ts';
import { reasonOf } from './failure-copy.ts';
import { useAddForm } from './use-add-form.ts';
import { watchOverlaps } from './watch-overlaps.ts';

type Options = DeskPlace & {
  today: Day;
  cardNumber?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  onDone: () => void;
};

/** The add form with its submission, which creates one appointment however often it is retried. */
export function useAddAppointment({ onDone, ...options }: Options) {
  const queries = useQueryClient();
  const fields = useAddForm(options);
  const working = useRef(false);
  const sent = useRef({ text: '', key: '' });
  const [pending, setPending] = useState(false);
  const [reason, setReason] = useState<string>();

  /** The idempotency key: unchanged entries reuse it, so a retry after a lost response adds nothing. */
  function idempotencyKeyFor(text: string): string {
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  }

  async function send(event: FormEvent): Promise<void> {
    if (working.current) {
      event.preventDefault();
      return;
    }
    const values = fields.submit(event);
    if (!values) return;
    working.current = true;
    setPending(true);
    setReason(undefined);
    const body = { ...addBody(values, options), ...fields.dayAnswer };
    const { requestedDate, preferredTime } = values;
    const place = { providerId: options.provider._id, addressId: options.location.id };
    const warnOfOverlaps = watchOverlaps(queries, { ...place, requestedDate, preferredTime });
    let added: Appointment;
    try {
      const idempotencyKey = idempotencyKeyFor(JSON.stringify(body));
      added = await api.call(appointmentsContract.createAppointment, { body }, { idempotencyKey });
    } catch (error) {
      setReason(reasonOf(error));
      fields.showErrors(formErrors(error));
      return;
    } finally {
      working.current = false;
      setPending(false);
    }
    fields.forget();
    toast.show({ kind: 'success', text: ADDED });
    void warnOfOverlaps(added._id);
    void refreshDesk(queries);
    onDone();
  }

  return {
    ...fields,
    pending,
    /** Why the last attempt failed; the entries are kept. */
    reason,
    send,
    /** Closes the form and deletes the draft. */
    discard() {
      fields.forget();
      onDone();
    },
  };
}

/** The server's field errors for fields of this form. */
function formErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const names: readonly string[] = PROVIDER_APPOINTMENT_FIELD_ORDER;
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => names.includes(name)));
}

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { FieldErrors } from '#shared/forms/first-error.ts';
import { PROVIDER_APPOINTMENT_FIELD_ORDER } from '#shared/forms/provider-appointment.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { toast } from '#web/ui/toast.ts';
import { refreshDesk } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';
import { ADDED } from './action-copy.ts';
import { addDrafts } from './add-drafts.ts';
import { addBody } from './add-values.ts';
import { reasonOf } from './failure-copy.ts';
import { useAddForm } from './use-add-form.ts';

type Given = DeskPlace & {
  today: Day;
  cardNumber?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  onDone: () => void;
};

/** The add form and sending it: once, however often it is pressed or has to be tried. */
export function useAddAppointment({ onDone, ...given }: Given) {
  const queries = useQueryClient();
  const fields = useAddForm(given);
  const working = useRef(false);
  const sent = useRef({ text: '', key: '' });
  const [pending, setPending] = useState(false);
  const [reason, setReason] = useState<string>();

  /** The same for the same entries: an answer that was lost on the way adds nothing twice. */
  function keyFor(text: string): string {
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
    const body = addBody(values, given);
    try {
      const idempotencyKey = keyFor(JSON.stringify(body));
      await api.call(appointmentsContract.createAppointment, { body }, { idempotencyKey });
    } catch (error) {
      setReason(reasonOf(error));
      fields.refuse(fieldsOf(error));
      return;
    } finally {
      working.current = false;
      setPending(false);
    }
    addDrafts.drop(given);
    toast.show({ kind: 'success', text: ADDED });
    void refreshDesk(queries);
    onDone();
  }

  return {
    ...fields,
    pending,
    /** Why the last try failed; everything that was typed is still there. */
    reason,
    send,
    /** Leaves for good: what was typed is not wanted any more. */
    discard() {
      addDrafts.drop(given);
      onDone();
    },
  };
}

/** What the server finds wrong, where the form has a field for it. */
function fieldsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const names: readonly string[] = PROVIDER_APPOINTMENT_FIELD_ORDER;
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => names.includes(name)));
}

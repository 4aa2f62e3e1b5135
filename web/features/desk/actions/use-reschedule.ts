import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isPossible } from '#shared/domain/appointments/transitions.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { type FieldErrors, fieldErrors, firstInvalidField } from '#shared/forms/first-error.ts';
import { RESCHEDULE_INCOMPLETE, rescheduleForm } from '#shared/forms/reschedule.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { focusField } from '#web/ui/focus-field.ts';
import { toast } from '#web/ui/toast.ts';
import { refreshDesk } from '../desk-keys.ts';
import { RESCHEDULE_FAILED, RESCHEDULED } from './action-copy.ts';
import { isOutOfDate, reasonOf } from './failure-copy.ts';
import { rescheduleOne } from './move-calls.ts';
import { useDeskWindows } from './use-desk-windows.tsx';

const ORDER = ['requestedDate', 'preferredTime'] as const;
type Values = Readonly<Record<(typeof ORDER)[number], string>>;
type Given = { form: RefObject<HTMLFormElement | null>; onDone: () => void };

/** A little longer than a window takes to come back with its form in it. */
const BACK_MS = 350;

/** The form of the reschedule window: what is typed, what is missing, and sending it. */
export function useReschedule(appointment: Appointment, today: Day, { form, onDone }: Given) {
  const queries = useQueryClient();
  const { tell, isOpen: asking, windows } = useDeskWindows();
  const working = useRef(false);
  const [now, setNow] = useState(appointment);
  const [values, setValues] = useState<Values>({ requestedDate: '', preferredTime: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [pending, setPending] = useState(false);

  async function refuse(found: FieldErrors): Promise<void> {
    setErrors(found);
    const first = firstInvalidField(found, ORDER);
    if (Object.values(found).includes(RESCHEDULE_INCOMPLETE))
      await tell({ title: RESCHEDULE_INCOMPLETE });
    setTimeout(() => focusField(form.current, first), BACK_MS);
  }

  async function fail(error: unknown): Promise<void> {
    void refreshDesk(queries);
    await tell({ title: RESCHEDULE_FAILED, reason: reasonOf(error) });
    if (!isOutOfDate(error)) return;
    const newest = await newestOf(now);
    // Where it cannot be moved any more the list says how it stands.
    if (newest && isPossible('reschedule', newest.status)) setNow(newest);
    else onDone();
  }

  async function save(): Promise<void> {
    if (working.current) return;
    const checked = rescheduleForm(today).safeParse(values);
    if (!checked.success) return refuse(fieldErrors(checked));
    working.current = true;
    setPending(true);
    setErrors({});
    try {
      await rescheduleOne(api, now, checked.data);
    } catch (error) {
      setPending(false);
      working.current = false;
      return fail(error);
    }
    toast.show({ kind: 'success', text: RESCHEDULED });
    void refreshDesk(queries);
    onDone();
  }

  return {
    /** The appointment as it stands now. */
    now,
    values,
    errors,
    pending,
    asking,
    windows,
    save,
    set(part: Partial<Values>) {
      setValues((before) => ({ ...before, ...part }));
      setErrors((shown) =>
        Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in part))),
      );
    },
  };
}

/** Null where it cannot be had. */
function newestOf({ _id: id }: Appointment): Promise<Appointment | null> {
  return api.call(appointmentsContract.getAppointment, { params: { id } }).catch(() => null);
}

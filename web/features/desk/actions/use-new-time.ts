import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isPossible } from '#shared/domain/appointments/transitions.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';
import { type FieldErrors, fieldErrors, firstInvalidField } from '#shared/forms/first-error.ts';
import { RESCHEDULE_INCOMPLETE } from '#shared/forms/reschedule.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { focusField } from '#web/ui/focus-field.ts';
import { toast } from '#web/ui/toast.ts';
import { refreshDesk } from '../desk-keys.ts';
import { DAY_CONFIRMED } from './day-question.tsx';
import { isOutOfDate, reasonOf } from './failure-copy.ts';
import { NEW_TIME, type NewTime } from './new-time.ts';
import { useDayQuestion } from './use-day-question.ts';
import { watchOverlaps } from './watch-overlaps.ts';
import { useActionDialogs } from './use-action-dialogs.tsx';

const ORDER = ['requestedDate', DAY_CONFIRMED, 'preferredTime'] as const;
type Values = Readonly<Record<'requestedDate' | 'preferredTime', string>>;
type Options = {
  kind: NewTime;
  form: RefObject<HTMLFormElement | null>;
  onDone: () => void;
};

/** Longer than a dialog's opening animation. */
const DIALOG_OPEN_MS = 350;

/** State, validation and submission of the form for another time. */
export function useNewTime(appointment: Appointment, today: Day, { kind, form, onDone }: Options) {
  const { call, done, failed, form: rulesOn } = NEW_TIME[kind];
  const queries = useQueryClient();
  const { showAlert, isOpen: dialogOpen, dialogs } = useActionDialogs();
  const working = useRef(false);
  const [current, setCurrent] = useState(appointment);
  const [values, setValues] = useState<Values>({ requestedDate: '', preferredTime: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [pending, setPending] = useState(false);
  const dayQuestion = useDayQuestion(values.requestedDate, today);

  async function showErrors(next: FieldErrors): Promise<void> {
    setErrors(next);
    const first = firstInvalidField(next, ORDER);
    if (Object.values(next).includes(RESCHEDULE_INCOMPLETE))
      await showAlert({ title: RESCHEDULE_INCOMPLETE });
    setTimeout(() => focusField(form.current, first), DIALOG_OPEN_MS);
  }

  async function fail(error: unknown): Promise<void> {
    void refreshDesk(queries);
    await showAlert({ title: failed, reason: reasonOf(error) });
    if (!isOutOfDate(error)) return;
    const newest = await fetchNewest(current);
    // If that is no longer possible, the list shows its state.
    if (newest && isPossible(kind, newest.status)) setCurrent(newest);
    else onDone();
  }

  async function save(): Promise<void> {
    if (working.current) return;
    const checked = rulesOn(today).safeParse(values);
    const unanswered = checked.success ? dayQuestion.check() : {};
    if (!checked.success || Object.keys(unanswered).length > 0)
      return showErrors({ ...fieldErrors(checked), ...unanswered });
    working.current = true;
    setPending(true);
    setErrors({});
    const { _id: except, providerId, addressId } = current;
    const warnOfOverlaps = watchOverlaps(queries, { providerId, addressId, ...values, except });
    try {
      await call(api, current, { ...checked.data, ...dayQuestion.answer });
    } catch (error) {
      setPending(false);
      working.current = false;
      return fail(error);
    }
    toast.show({ kind: 'success', text: done });
    void warnOfOverlaps(except);
    void refreshDesk(queries);
    onDone();
  }

  return {
    /** The newest known version. */
    current,
    values,
    dayQuestion: dayQuestion.question,
    errors,
    pending,
    dialogOpen,
    dialogs,
    save,
    set(changes: Partial<Values>) {
      setValues((before) => ({ ...before, ...changes }));
      setErrors((shown) =>
        Object.fromEntries(Object.entries(shown).filter(([field]) => !isKeyOf(changes, field))),
      );
    },
  };
}

/** Null where it cannot be loaded. */
function fetchNewest({ _id: id }: Appointment): Promise<Appointment | null> {
  return api.call(appointmentsContract.getAppointment, { params: { id } }).catch(() => null);
}

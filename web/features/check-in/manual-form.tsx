import { useEffect, useId, useRef } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { LONG_TEXT_MAX_LENGTH } from '#shared/forms/provider-appointment.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToday } from '#web/lib/site/use-today.ts';
import { CheckInFailures } from './check-in-failures.tsx';
import { dayText } from './item-copy.ts';
import { messageFor } from './manual-draft.ts';
import { useManualForm } from './use-manual-form.ts';

type Props = {
  /** Form id, for the submit button outside the form. */
  id: string;
  cardNumber: string;
  appointments: readonly Appointment[];
  nameOf: (appointment: Appointment) => string;
  onPending: (pending: boolean) => void;
  onDone: (visits: readonly Appointment[]) => void;
};

/** The manual check-in form for one or several appointments (CHECKIN-17 to CHECKIN-19). */
export function ManualForm({ id, nameOf, ...props }: Props) {
  const today = useToday();
  const errorId = useId();
  const { form, draft, problems, done, failed, dialog, submit, choose, set } = useManualForm({
    ...props,
    nameOf,
    today,
  });
  const failures = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form may be longer than its dialog.
    if (failed.length > 0) failures.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  return (
    <form id={id} ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <fieldset aria-describedby={errorId} className="min-w-0">
        <legend className="mb-3 text-sm font-semibold">Appointments</legend>
        <div className="grid gap-3">
          {props.appointments.map((appointment) => {
            const { _id: key, requestedDate, preferredTime, serviceType } = appointment;
            return (
              <Checkbox
                key={key}
                name="chosen"
                className="rounded-control border border-control p-4 has-checked:border-primary has-checked:bg-primary-soft"
                label={<span className="font-semibold">{nameOf(appointment)}</span>}
                hint={
                  <>
                    {dayText(requestedDate, today)}, {preferredTimeText(preferredTime)}
                    <span className="block">{serviceType}</span>
                  </>
                }
                checked={draft.chosen.includes(key)}
                onChange={(event) => choose(key, event.target.checked)}
              />
            );
          })}
        </div>
        <FieldError id={errorId} error={messageFor('chosen', problems)} />
      </fieldset>
      <Checkbox
        name="arrived"
        required
        label="I confirm that I’ve arrived for the appointments I selected."
        error={messageFor('arrived', problems)}
        checked={draft.arrived}
        onChange={(event) => set({ arrived: event.target.checked })}
      />
      <TextArea
        name="notes"
        label="Notes"
        optional
        hint="For example, if you used a different entrance."
        rows={2}
        maxLength={LONG_TEXT_MAX_LENGTH}
        value={draft.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
      <Checkbox
        name="acknowledged"
        required
        label="I acknowledge that the provider must confirm a manual check-in before it counts towards a reward payment."
        error={messageFor('acknowledged', problems)}
        checked={draft.acknowledged}
        onChange={(event) => set({ acknowledged: event.target.checked })}
      />
      <div ref={failures}>
        <CheckInFailures failures={failed} nameOf={nameOf} done={done} />
      </div>
      {dialog}
    </form>
  );
}

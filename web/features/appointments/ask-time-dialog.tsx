import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { deskContract } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { lastBookableDay } from '#shared/domain/appointments/bookable.ts';
import { weekdayDate } from '#shared/domain/dates/display.ts';
import { PREFERRED_TIME_MAX_LENGTH } from '#shared/forms/provider-appointment.ts';
import { anotherTimeForm } from '#shared/forms/reschedule.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { ownChanges } from '#web/lib/appointments/own-changes.ts';
import { TypedTimeHint } from '#web/lib/appointments/typed-time-hint.tsx';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { currentTime, useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';

const FAILED = 'We couldn’t send this. Please try again.';
const FIELDS = ['requestedDate', 'preferredTime'] as const;

type Props = {
  cardNumber: string;
  appointment: Appointment;
  /** The provider's name. */
  name: string;
  onClose: () => void;
};

/** Asks the clinic for another time for a confirmed appointment (P-73). */
export default function AskTimeDialog({ cardNumber, appointment, name, onClose }: Props) {
  const today = useToday();
  const formId = useId();
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  // The server knows how long the membership lasts.
  const schema = useMemo(() => anotherTimeForm(today, currentTime, null), [today]);
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { requestedDate: '', preferredTime: '' },
  });
  const [error, setError] = useState<string | null>(null);
  const field = fieldOf(form);
  const typed = useWatch({ control: form.control, name: 'preferredTime' });
  const { isSubmitting: pending } = form.formState;
  const { _id: id, version, requestedDate, preferredTime } = appointment;

  const send = form.handleSubmit(async (values) => {
    setError(null);
    ownChanges.begin(id);
    try {
      const asked = await api.call(deskContract.proposeTime, {
        params: { id },
        body: { ...values, version },
      });
      await changed(asked);
      toast.show({ kind: 'success', text: `We’ve asked ${name} for another time.` });
      onClose();
    } catch (failure) {
      ownChanges.undo(id);
      const text = messageOf(failure, FAILED);
      if (failure instanceof ApiError && failure.status === 409) {
        toast.show({ kind: 'error', text });
        outOfDate(id);
        onClose();
        return;
      }
      const fields = failure instanceof ApiError ? failure.fields : {};
      const wrong = FIELDS.filter((one) => fields[one] !== undefined);
      for (const one of wrong) form.setError(one, { type: 'server', message: fields[one] ?? '' });
      if (wrong[0]) form.setFocus(wrong[0]);
      else setError(text);
    }
  });

  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      title="Ask for another time"
      description={
        <span className="break-words">
          Your appointment at {name} stays on {weekdayDate(requestedDate, today)},{' '}
          {preferredTimeText(preferredTime)} until they agree to another time.
        </span>
      }
      dismissible={!pending}
      actions={
        <>
          <Button onClick={() => (pending ? undefined : onClose())}>Keep current time</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            pendingText="Sending…"
          >
            Ask for this time
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-6">
        {error === null ? null : <Notice tone="error">{error}</Notice>}
        <DateInput
          label="New date"
          required
          min={today}
          max={lastBookableDay(today, null)}
          {...field('requestedDate')}
        />
        <div>
          <TextInput
            label="New time"
            hint="For example, 10am to 10:30am"
            required
            autoComplete="off"
            maxLength={PREFERRED_TIME_MAX_LENGTH}
            {...field('preferredTime')}
          />
          <TypedTimeHint text={typed} />
        </div>
      </form>
    </Modal>
  );
}

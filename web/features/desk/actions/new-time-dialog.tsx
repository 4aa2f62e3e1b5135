import { useId, useRef } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { longUsDate } from '#shared/domain/dates/display.ts';
import { PREFERRED_TIME_MAX_LENGTH } from '#shared/forms/provider-appointment.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DayQuestion } from './day-question.tsx';
import { OverlapWarning } from './overlap-warning.tsx';
import { useOverlaps } from './use-overlaps.ts';
import { NEW_TIME, type NewTime } from './new-time.ts';
import { useNewTime } from './use-new-time.ts';

type Props = { kind: NewTime; appointment: Appointment; onClose: () => void };

/** Another time: of a confirmed appointment (DASHACT-01 to DASHACT-04), or proposed for a request. */
export default function NewTimeDialog({ kind, appointment, onClose }: Props) {
  const copy = NEW_TIME[kind];
  const today = useToday();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { current, values, dayQuestion, errors, set, save, pending, dialogOpen, dialogs } =
    useNewTime(appointment, today, { kind, form, onDone: onClose });
  const { _id: except, providerId, addressId } = current;
  const overlaps = useOverlaps({ providerId, addressId, ...values, except });
  return (
    <>
      <Modal
        // An alert replaces this dialog instead of covering it; the entries are kept.
        open={!dialogOpen}
        onClose={onClose}
        size="sm"
        title={copy.title}
        description={
          <span className="break-words">
            {current.patientName}. {kind === 'propose' ? 'Requested' : 'Currently'}{' '}
            {longUsDate(current.requestedDate)}, {preferredTimeText(current.preferredTime)}
          </span>
        }
        dismissible={!pending}
        actions={
          <>
            <Button onClick={() => (pending ? undefined : onClose())}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={pending}
              pendingText={copy.saving}
            >
              {copy.save}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          className="grid gap-6"
        >
          <div>
            <DateInput
              name="requestedDate"
              label={copy.day}
              required
              min={kind === 'propose' ? today : undefined}
              value={values.requestedDate}
              error={errors['requestedDate']}
              onChange={(event) => set({ requestedDate: event.currentTarget.value })}
            />
            {kind === 'propose' && dayQuestion.day === 'past' ? null : (
              <DayQuestion {...dayQuestion} />
            )}
          </div>
          <div>
            <TextInput
              name="preferredTime"
              label={copy.time}
              hint="For example, 10am to 10:30am."
              required
              autoComplete="off"
              maxLength={PREFERRED_TIME_MAX_LENGTH}
              value={values.preferredTime}
              error={errors['preferredTime']}
              onChange={(event) => set({ preferredTime: event.currentTarget.value })}
            />
            <OverlapWarning overlaps={overlaps} />
          </div>
        </form>
      </Modal>
      {dialogs}
    </>
  );
}

import { useId, useRef } from 'react';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DeskPlace } from '../desk-place.ts';
import { ADD_FAILED } from './action-copy.ts';
import { CardField } from './card-field.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { useAddAppointment } from './use-add-appointment.ts';
import { VisitFields } from './visit-fields.tsx';

type Props = DeskPlace & {
  /** Number of a scanned card, which prefills the form. */
  cardNumber?: string | undefined;
  onClose: () => void;
};

/**
 * Adds a confirmed appointment at the desk (DASHADD-01, DASHADD-16, DASHADD-17). "Cancel" discards
 * the entries; closing the dialog otherwise keeps them as a draft.
 */
export default function AddAppointmentDialog({ provider, location, cardNumber, onClose }: Props) {
  const today = useToday();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const add = useAddAppointment({ provider, location, today, cardNumber, form, onDone: onClose });
  const { values, field, patient, pending, reason } = add;
  return (
    <Modal
      onClose={onClose}
      size="lg"
      title="Add Appointment"
      description="Booked as confirmed. We’ll email the member if the card is recognised."
      dismissible={!pending}
      initialFocus={first}
      actions={
        <>
          <Button onClick={() => (pending ? undefined : add.discard())}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={pending}
            pendingText="Adding…"
          >
            Add Request
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => void add.send(event)}
        className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
      >
        {add.restored ? (
          <Notice
            tone="info"
            className="sm:col-span-2"
            action={
              <Button size="sm" onClick={add.startAgain}>
                Start again
              </Button>
            }
          >
            {add.restored === 'all'
              ? 'We’ve kept what you entered last time.'
              : 'We’ve kept the date, time, type and payment. Enter the patient and the reason again.'}
          </Notice>
        ) : null}
        <CardField
          ref={first}
          value={values.healthcareId}
          error={field('healthcareId').error}
          patient={patient}
          lookupError={add.lookupError}
          onType={add.typeCard}
          onPick={add.pick}
        />
        <IdentityFields {...{ values, field, patient }} choosePerson={add.choosePerson} />
        <VisitFields {...{ provider, location, values, field }} dayQuestion={add.dayQuestion} />
        {reason === undefined ? null : (
          <Notice tone="error" reveal title={ADD_FAILED} className="sm:col-span-2">
            {reason} We’ve kept what you entered.
          </Notice>
        )}
      </form>
    </Modal>
  );
}

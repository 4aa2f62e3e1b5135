import { useId, useRef } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_TYPE_LABELS, paymentLabel } from '#shared/domain/appointments/desk-list.ts';
import { DEFAULT_SERVICE } from '#shared/domain/appointments/service.ts';
import { leadingPercent } from '#shared/domain/providers/discount-percent.ts';
import { EMAIL_MAX_LENGTH } from '#shared/fields/email.ts';
import { PHONE_MAX_LENGTH } from '#shared/fields/uk-phone.ts';
import {
  APPOINTMENT_TYPES,
  LONG_TEXT_MAX_LENGTH,
  PAYMENT_STATUSES,
} from '#shared/forms/provider-appointment.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { DeskPlace } from '../desk-place.ts';
import { discountText } from './details-copy.ts';
import { FIELD_LABELS } from './history-copy.ts';
import { useCorrection } from './use-correction.ts';

type Props = Pick<DeskPlace, 'provider'> & {
  appointment: Appointment;
  onClose: () => void;
  onDone: (corrected: Appointment) => void;
};

const TYPES = APPOINTMENT_TYPES.map((value) => ({ value, label: DESK_TYPE_LABELS[value] }));
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: paymentLabel(value) }));

/** Corrects an appointment's payment, service, type, notes and contact (P-14). */
export default function CorrectionDialog({ provider, appointment, onClose, onDone }: Props) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { current, allowed, field, pending, reason, save } = useCorrection(appointment, {
    form,
    onDone,
  });
  const service = field('serviceType');
  const services = new Set([DEFAULT_SERVICE, ...provider.discount, current.serviceType]);
  return (
    <Modal
      onClose={onClose}
      title="Correct details"
      description={
        <span className="break-words">
          {current.patientName || 'Former member'}. We’ll email the member if the service or the
          type changes.
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
            pendingText="Saving…"
          >
            Save corrections
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
        className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
      >
        {allowed.includes('paymentStatus') ? (
          <Select
            {...field('paymentStatus')}
            label={FIELD_LABELS.paymentStatus}
            options={PAYMENTS}
          />
        ) : null}
        {allowed.includes('type') ? (
          <Select {...field('type')} label={FIELD_LABELS.type} options={TYPES} />
        ) : null}
        {allowed.includes('serviceType') ? (
          <Select
            {...service}
            label={FIELD_LABELS.serviceType}
            className="sm:col-span-2"
            hint={discountText(leadingPercent(service.value))}
            options={[...services].map((line) => ({ value: line, label: line }))}
          />
        ) : null}
        {allowed.includes('notes') ? (
          <TextArea
            {...field('notes')}
            label={FIELD_LABELS.notes}
            className="sm:col-span-2"
            rows={2}
            maxLength={LONG_TEXT_MAX_LENGTH}
          />
        ) : null}
        {allowed.includes('phone') ? (
          <TextInput
            {...field('phone')}
            label={FIELD_LABELS.phone}
            hint="For this appointment only."
            type="tel"
            autoComplete="off"
            maxLength={PHONE_MAX_LENGTH}
          />
        ) : null}
        {allowed.includes('email') ? (
          <TextInput
            {...field('email')}
            label={FIELD_LABELS.email}
            hint="For this appointment only."
            type="email"
            autoComplete="off"
            maxLength={EMAIL_MAX_LENGTH}
          />
        ) : null}
        {reason === undefined ? null : (
          <Notice tone="error" className="sm:col-span-2" title="We couldn’t save your corrections.">
            {reason} We’ve kept what you entered.
          </Notice>
        )}
      </form>
    </Modal>
  );
}

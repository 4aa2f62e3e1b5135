import type { ComponentProps } from 'react';
import { DESK_TYPE_LABELS, paymentLabel } from '#shared/domain/appointments/desk-list.ts';
import { leadingPercent } from '#shared/domain/providers/discount-percent.ts';
import {
  APPOINTMENT_TYPES,
  LONG_TEXT_MAX_LENGTH,
  PAYMENT_STATUSES,
  PREFERRED_TIME_MAX_LENGTH,
} from '#shared/forms/provider-appointment.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { DeskPlace } from '../desk-place.ts';
import type { AddValues } from './add-values.ts';
import { DayQuestion } from './day-question.tsx';
import { discountText } from './details-copy.ts';
import type { GetFieldProps } from './use-add-form.ts';
import { OverlapWarning } from './overlap-warning.tsx';
import { useOverlaps } from './use-overlaps.ts';

type Props = DeskPlace & {
  values: AddValues;
  field: GetFieldProps;
  dayQuestion: ComponentProps<typeof DayQuestion>;
};

const TYPES = APPOINTMENT_TYPES.map((value) => ({ value, label: DESK_TYPE_LABELS[value] }));
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: paymentLabel(value) }));

/** Date, time, service and payment; asks about unusual dates, warns of overlaps (DASHADD-09 to DASHADD-15). */
export function VisitFields({ provider, location, values, field, dayQuestion }: Props) {
  const { requestedDate, preferredTime, serviceType } = values;
  const overlaps = useOverlaps({
    providerId: provider._id,
    addressId: location.id,
    requestedDate,
    preferredTime,
  });
  return (
    <>
      <div>
        <DateInput {...field('requestedDate')} label="Requested Date" required />
        <DayQuestion {...dayQuestion} />
      </div>
      <div>
        <TextInput
          {...field('preferredTime')}
          label="Preferred Time"
          required
          autoComplete="off"
          placeholder="10am to 10:30am"
          maxLength={PREFERRED_TIME_MAX_LENGTH}
        />
        <OverlapWarning overlaps={overlaps} />
      </div>
      <Select {...field('type')} label="Appointment Type" options={TYPES} />
      <Select {...field('paymentStatus')} label="Payment" options={PAYMENTS} />
      <Select
        {...field('serviceType')}
        label="Service Type & Discount"
        required
        className="sm:col-span-2"
        hint={discountText(leadingPercent(serviceType))}
        placeholder="Select Discount"
        options={[...new Set(provider.discount)].map((line) => ({ value: line, label: line }))}
      />
      <TextArea
        {...field('symptoms')}
        label="Symptoms / Reason for Visit"
        required
        className="sm:col-span-2"
        maxLength={LONG_TEXT_MAX_LENGTH}
      />
      <TextArea
        {...field('notes')}
        label="Additional Notes"
        className="sm:col-span-2"
        rows={2}
        maxLength={LONG_TEXT_MAX_LENGTH}
      />
    </>
  );
}

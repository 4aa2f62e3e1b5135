import { lastBookableDay } from '#shared/domain/appointments/bookable.ts';
import { DESK_TYPE_LABELS, paymentLabel } from '#shared/domain/appointments/desk-list.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { leadingPercent } from '#shared/domain/providers/discount-line.ts';
import type { FieldErrors } from '#shared/forms/first-error.ts';
import {
  APPOINTMENT_TYPES,
  LONG_TEXT_MAX_LENGTH,
  PAYMENT_STATUSES,
  PREFERRED_TIME_MAX_LENGTH,
} from '#shared/forms/provider-appointment.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { DeskPlace } from '../desk-place.ts';
import type { AddValues } from './add-values.ts';
import { discountText } from './details-words.ts';
import { OverlapNote } from './overlap-note.tsx';
import { useOverlaps } from './use-overlaps.ts';

type Props = DeskPlace & {
  today: Day;
  values: AddValues;
  errors: FieldErrors;
  set: (part: Partial<AddValues>) => void;
};

const TYPES = APPOINTMENT_TYPES.map((value) => ({ value, label: DESK_TYPE_LABELS[value] }));
const PAYMENTS = PAYMENT_STATUSES.map((value) => ({ value, label: paymentLabel(value) }));

/** When, what for and how it is paid (spec 2, Add Appointment); warns of what may be a slip. */
export function VisitFields({ provider, location, today, values, errors, set }: Props) {
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
        <DateInput
          name="requestedDate"
          label="Requested Date"
          required
          max={lastBookableDay(today, null)}
          value={requestedDate}
          error={errors['requestedDate']}
          onChange={(event) => set({ requestedDate: event.currentTarget.value })}
        />
        <div aria-live="polite">
          {requestedDate !== '' && requestedDate < today ? (
            <Notice tone="warning" className="mt-3">
              This date is in the past.
            </Notice>
          ) : null}
        </div>
      </div>
      <div>
        <TextInput
          name="preferredTime"
          label="Preferred Time"
          required
          autoComplete="off"
          placeholder="10:00-10:30"
          maxLength={PREFERRED_TIME_MAX_LENGTH}
          value={preferredTime}
          error={errors['preferredTime']}
          onChange={(event) => set({ preferredTime: event.currentTarget.value })}
        />
        <OverlapNote overlaps={overlaps} />
      </div>
      <Select
        name="type"
        label="Appointment Type"
        options={TYPES}
        value={values.type}
        error={errors['type']}
        onChange={(event) => set({ type: event.currentTarget.value })}
      />
      <Select
        name="paymentStatus"
        label="Payment"
        options={PAYMENTS}
        value={values.paymentStatus}
        error={errors['paymentStatus']}
        onChange={(event) => set({ paymentStatus: event.currentTarget.value })}
      />
      <Select
        name="serviceType"
        label="Service Type & Discount"
        required
        className="sm:col-span-2"
        hint={discountText(leadingPercent(serviceType))}
        placeholder="Select Discount"
        options={[...new Set(provider.discount)].map((line) => ({ value: line, label: line }))}
        value={serviceType}
        error={errors['serviceType']}
        onChange={(event) => set({ serviceType: event.currentTarget.value })}
      />
      <TextArea
        name="symptoms"
        label="Symptoms / Reason for Visit"
        required
        className="sm:col-span-2"
        maxLength={LONG_TEXT_MAX_LENGTH}
        value={values.symptoms}
        error={errors['symptoms']}
        onChange={(event) => set({ symptoms: event.currentTarget.value })}
      />
      <TextArea
        name="notes"
        label="Additional Notes"
        className="sm:col-span-2"
        rows={2}
        maxLength={LONG_TEXT_MAX_LENGTH}
        value={values.notes}
        error={errors['notes']}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </>
  );
}

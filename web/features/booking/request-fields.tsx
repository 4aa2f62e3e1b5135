import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type BookingMembership, lastBookableDay } from '#shared/domain/appointments/bookable.ts';
import { DESK_TYPE_LABELS } from '#shared/domain/appointments/desk-list.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import type {
  AppointmentRequestInput,
  AppointmentRequestValues,
} from '#shared/forms/appointment-request.ts';
import { APPOINTMENT_TYPES } from '#shared/forms/provider-appointment.ts';
import { TypedTimeHint } from '#web/lib/appointments/typed-time-hint.tsx';
import { fieldOf } from '#web/lib/form-field.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Option } from './request-options.ts';
import { RenewalCondition } from './request-warnings.tsx';

type Props = {
  form: UseFormReturn<AppointmentRequestInput, unknown, AppointmentRequestValues>;
  preferredTime: string;
  today: Day;
  membership: BookingMembership | null;
  locations: readonly Option[];
  people: readonly Option[];
  services: readonly Option[];
  /** Condition for a visit on the chosen date; null where there is none. */
  condition: string | null;
  /** Warning about the chosen date and time. */
  timeWarning: ReactNode;
};

/** The request's fields, in the order of its schema; selects with one option are left out. */
export function RequestFields(props: Props) {
  const { today, locations, people, services } = props;
  const field = fieldOf(props.form);
  const lastDay = lastBookableDay(today, props.membership);
  return (
    <>
      {locations.length > 1 ? (
        <Select label="Location" options={locations} {...field('addressId')} />
      ) : null}
      {people.length > 1 ? (
        <Select label="Who is it for?" options={people} required {...field('patientName')} />
      ) : null}
      <div>
        <div className="grid gap-x-6 sm:grid-cols-2">
          <DateInput
            label="Preferred date"
            hint={`Any day up to ${longDate(lastDay)}`}
            required
            {...field('requestedDate')}
            min={today}
            max={lastDay}
          />
          <RenewalCondition condition={props.condition} />
          <div className="max-sm:mt-6">
            <TextInput
              label="Preferred time"
              hint="For example, 10am to 10:30am"
              required
              autoComplete="off"
              {...field('preferredTime')}
            />
            <TypedTimeHint text={props.preferredTime} />
          </div>
        </div>
        {props.timeWarning}
      </div>
      <RadioGroup
        legend="Type of appointment"
        look="row"
        options={APPOINTMENT_TYPES.map((type) => ({ value: type, label: DESK_TYPE_LABELS[type] }))}
        {...field('type')}
      />
      {services.length > 1 ? (
        <Select label="Service & discount" optional options={services} {...field('serviceType')} />
      ) : null}
      <TextArea
        label="Reason for your visit"
        hint="We’ll send this to the provider. We never include it in emails."
        required
        rows={2}
        {...field('symptoms')}
      />
      <TextArea
        label="Notes"
        optional
        hint="For example, if you need step-free access."
        rows={2}
        {...field('notes')}
      />
    </>
  );
}

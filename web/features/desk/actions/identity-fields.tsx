import type { Patient } from '#shared/contract/health-card.ts';
import { GENDER_NAMES, PATIENT_GENDERS } from '#shared/domain/accounts/gender.ts';
import {
  PATIENT_MEMBERSHIP_TYPES,
  PATIENT_NAME_MAX_LENGTH,
} from '#shared/forms/provider-appointment.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type AddValues, namesOn } from './add-values.ts';
import type { WireField } from './use-add-form.ts';

type Props = {
  values: AddValues;
  field: WireField;
  patient: Patient | null;
  choosePerson: (name: string) => void;
};

const MEMBERSHIPS = PATIENT_MEMBERSHIP_TYPES.map((value) => ({ value, label: `${value} Plan` }));
const GENDERS = PATIENT_GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] }));
const NOT_VERIFIED = 'Not verified: one year by default.';

/** Who it is for: typed, or as the picked card says and then not to be changed. */
export function IdentityFields(props: Props) {
  const { values, field, patient } = props;
  const readOnly = patient !== null;
  const verified = patient !== null && patient.expiryDate !== null;
  return (
    <>
      <NameField {...props} />
      <DateInput {...field('patientDob')} label="Date of Birth" readOnly={readOnly} />
      {readOnly ? (
        <TextInput
          name="patientGender"
          label="Gender"
          readOnly
          value={genderName(values.patientGender)}
        />
      ) : (
        <Select
          {...field('patientGender')}
          label="Gender"
          placeholder="Select a gender"
          options={GENDERS}
        />
      )}
      <DateInput
        {...field('expiryDate')}
        label="Expiry Date"
        hint={verified ? undefined : NOT_VERIFIED}
        readOnly={readOnly}
      />
      {readOnly ? (
        <TextInput
          name="membershipType"
          label="Membership Type"
          // Both fields of the line begin at the same height.
          className="self-end"
          readOnly
          value={`${values.membershipType} Plan`}
        />
      ) : (
        <Select
          {...field('membershipType')}
          label="Membership Type"
          className="self-end"
          options={MEMBERSHIPS}
        />
      )}
    </>
  );
}

/** A text; for a family membership the owner and the family by full name (spec 2, Add Appointment). */
function NameField({ field, patient, choosePerson }: Props) {
  const shared = {
    ...field('patientName'),
    label: 'Patient Name',
    required: true,
    className: 'sm:col-span-2',
  };
  if (patient?.membershipType === 'Family')
    return (
      <Select
        {...shared}
        options={namesOn(patient).map((name) => ({ value: name, label: name }))}
        onChange={(event) => choosePerson(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shared}
      readOnly={patient !== null}
      autoComplete="off"
      maxLength={PATIENT_NAME_MAX_LENGTH}
    />
  );
}

/** A stored value outside the form's two is shown as it is (P-52). */
function genderName(gender: string): string {
  const known = Object.entries(GENDER_NAMES).find(([value]) => value === gender);
  return known?.[1] ?? gender;
}

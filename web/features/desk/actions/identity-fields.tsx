import type { Patient } from '#shared/contract/health-card.ts';
import { GENDER_NAMES, PATIENT_GENDERS } from '#shared/domain/accounts/gender.ts';
import {
  PATIENT_MEMBERSHIP_TYPES,
  PATIENT_NAME_MAX_LENGTH,
} from '#shared/forms/provider-appointment.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type AddValues, patientNames } from './add-values.ts';
import type { GetFieldProps } from './use-add-form.ts';

type Props = {
  values: AddValues;
  field: GetFieldProps;
  patient: Patient | null;
  choosePerson: (name: string) => void;
};

const MEMBERSHIPS = PATIENT_MEMBERSHIP_TYPES.map((value) => ({ value, label: `${value} Plan` }));
const GENDERS = PATIENT_GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] }));
const NOT_VERIFIED = 'Not verified. One year from today unless you change it.';

/** The patient's identity: typed, or read-only from the picked card (DASHADD-18, DASHADD-19). */
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
          placeholder="Select gender"
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
          // Aligns both fields of the row.
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

/** A text field; for a family membership a select of its members (DASHADD-05, DASHADD-06). */
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
        options={patientNames(patient).map((name) => ({ value: name, label: name }))}
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

/** A stored value that the form does not offer is shown unchanged (P-52). */
function genderName(gender: string): string {
  const known = Object.entries(GENDER_NAMES).find(([value]) => value === gender);
  return known?.[1] ?? gender;
}

import type { Patient } from '#shared/contract/health-card.ts';
import { GENDER_NAMES, PATIENT_GENDERS } from '#shared/domain/accounts/gender.ts';
import type { FieldErrors } from '#shared/forms/first-error.ts';
import {
  PATIENT_MEMBERSHIP_TYPES,
  PATIENT_NAME_MAX_LENGTH,
} from '#shared/forms/provider-appointment.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type AddValues, namesOn } from './add-values.ts';

type Props = {
  values: AddValues;
  errors: FieldErrors;
  patient: Patient | null;
  set: (part: Partial<AddValues>) => void;
  choosePerson: (name: string) => void;
};

const MEMBERSHIPS = PATIENT_MEMBERSHIP_TYPES.map((value) => ({ value, label: `${value} Plan` }));
const GENDERS = PATIENT_GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] }));
const NOT_VERIFIED = 'Not verified: one year by default.';

/** Who it is for: typed, or as the picked card says and then not to be changed. */
export function IdentityFields(props: Props) {
  const { values, errors, patient, set } = props;
  const readOnly = patient !== null;
  const verified = patient !== null && patient.expiryDate !== null;
  return (
    <>
      <NameField {...props} />
      <DateInput
        name="patientDob"
        label="Date of Birth"
        readOnly={readOnly}
        value={values.patientDob}
        error={errors['patientDob']}
        onChange={(event) => set({ patientDob: event.currentTarget.value })}
      />
      {readOnly ? (
        <TextInput
          name="patientGender"
          label="Gender"
          readOnly
          value={genderName(values.patientGender)}
        />
      ) : (
        <Select
          name="patientGender"
          label="Gender"
          placeholder="Select a gender"
          options={GENDERS}
          value={values.patientGender}
          error={errors['patientGender']}
          onChange={(event) => set({ patientGender: event.currentTarget.value })}
        />
      )}
      <DateInput
        name="expiryDate"
        label="Expiry Date"
        hint={verified ? undefined : NOT_VERIFIED}
        readOnly={readOnly}
        value={values.expiryDate}
        error={errors['expiryDate']}
        onChange={(event) => set({ expiryDate: event.currentTarget.value })}
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
          name="membershipType"
          label="Membership Type"
          className="self-end"
          options={MEMBERSHIPS}
          value={values.membershipType}
          error={errors['membershipType']}
          onChange={(event) => set({ membershipType: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** A text; for a family membership the owner and the family by full name (spec 2, Add Appointment). */
function NameField({ values, errors, patient, set, choosePerson }: Props) {
  const shared = {
    name: 'patientName',
    label: 'Patient Name',
    required: true,
    className: 'sm:col-span-2',
    value: values.patientName,
    error: errors['patientName'],
  } as const;
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
      onChange={(event) => set({ patientName: event.currentTarget.value })}
    />
  );
}

/** A stored value outside the form's two is shown as it is (decision 52). */
function genderName(gender: string): string {
  const known = Object.entries(GENDER_NAMES).find(([value]) => value === gender);
  return known?.[1] ?? gender;
}

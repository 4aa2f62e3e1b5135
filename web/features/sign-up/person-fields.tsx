import { GENDER_NAMES, SIGN_UP_GENDERS } from '#shared/domain/accounts/gender.ts';
import { birthdayRange, SIGN_UP_AGES } from '#shared/fields/date-of-birth.ts';
import type { SignUpInput } from '#shared/forms/sign-up.ts';
import { useField } from '#web/lib/form-field.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const GENDER_OPTIONS = SIGN_UP_GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] }));

export function PersonFields({ today }: { today: string }) {
  const field = useField<SignUpInput>();
  return (
    <>
      <TextInput label="First name" autoComplete="given-name" required {...field('firstName')} />
      <TextInput
        label="Middle name"
        autoComplete="additional-name"
        optional
        {...field('middleName')}
      />
      <TextInput label="Last name" autoComplete="family-name" required {...field('lastName')} />
      <Select
        label="Gender"
        className="max-w-72"
        autoComplete="sex"
        placeholder="Select your gender"
        options={GENDER_OPTIONS}
        required
        {...field('gender')}
      />
      <DateInput
        label="Date of birth"
        className="max-w-72"
        hint="You must be 18 or over."
        autoComplete="bday"
        required
        {...field('dob')}
        {...birthdayRange(today, SIGN_UP_AGES)}
      />
    </>
  );
}

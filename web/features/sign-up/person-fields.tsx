import { useFormContext } from 'react-hook-form';
import { addYears } from '#shared/domain/dates/day.ts';
import { GENDER_NAMES, SIGN_UP_GENDERS } from '#shared/domain/accounts/gender.ts';
import { SIGN_UP_AGES } from '#shared/fields/date-of-birth.ts';
import type { SignUpInput } from '#shared/forms/sign-up.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const GENDER_OPTIONS = SIGN_UP_GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] }));

/** Names, gender and date of birth. */
export function PersonFields({ today }: { today: string }) {
  const { register, formState } = useFormContext<SignUpInput>();
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="First name"
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextInput
        label="Middle name"
        autoComplete="additional-name"
        optional
        error={errors.middleName?.message}
        {...register('middleName')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <Select
        label="Gender"
        className="max-w-72"
        autoComplete="sex"
        placeholder="Select your gender"
        options={GENDER_OPTIONS}
        required
        error={errors.gender?.message}
        {...register('gender')}
      />
      <DateInput
        label="Date of birth"
        className="max-w-72"
        hint="You must be 18 or over."
        autoComplete="bday"
        required
        error={errors.dob?.message}
        {...register('dob')}
        min={addYears(today, -SIGN_UP_AGES.max - 1)}
        max={addYears(today, -SIGN_UP_AGES.min)}
      />
    </>
  );
}

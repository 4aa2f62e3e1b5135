import { COUNTRIES } from '#shared/domain/accounts/countries.ts';
import { isAbroad } from '#shared/domain/accounts/home-country.ts';
import { GENDER_NAMES, SETTINGS_GENDERS } from '#shared/domain/accounts/gender.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { SETTINGS_ADDRESS_LIMITS } from '#shared/fields/address.ts';
import { birthdayRange, SETTINGS_AGES } from '#shared/fields/date-of-birth.ts';
import { FULL_NAME_LIMITS } from '#shared/fields/full-name.ts';
import { PHONE_MAX_LENGTH } from '#shared/fields/uk-phone.ts';
import type { ReactNode } from 'react';
import type { ProfileField } from '#shared/forms/profile.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FIELD_LABELS } from './profile-copy.ts';

export type AddressControl = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
  readonly maxLength: number;
};

export type RenderAddress = (control: AddressControl) => ReactNode;

type Props = {
  field: ProfileField;
  value: string;
  /** The profile's country. */
  country: string;
  onChange: (value: string) => void;
  error: string | undefined;
  today: Day;
  renderAddress: RenderAddress;
};

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

const GENDERS = SETTINGS_GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] }));

export function FieldControl(props: Props) {
  const { field, value, country, onChange, error, today, renderAddress } = props;
  const abroad = isAbroad(country);
  const fieldProps = {
    label: FIELD_LABELS[field],
    name: field,
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  switch (field) {
    case 'fullName':
      return <TextInput {...fieldProps} autoComplete="name" maxLength={FULL_NAME_LIMITS.max} />;
    case 'phone':
      return (
        <TextInput
          {...fieldProps}
          optional
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX_LENGTH}
          hint={
            abroad
              ? 'With its country code, for example +33 6 12 34 56 78'
              : 'A UK number, for example 020 7946 0958. If you’ve moved abroad, change your country first.'
          }
        />
      );
    case 'country':
      return <Select {...fieldProps} autoComplete="country" options={COUNTRY_OPTIONS} />;
    case 'address':
      if (abroad)
        return (
          <TextArea
            {...fieldProps}
            hint="With your postcode, as it’s written on your letters"
            autoComplete="street-address"
            rows={3}
            maxLength={SETTINGS_ADDRESS_LIMITS.max}
          />
        );
      return renderAddress({ ...fieldProps, onChange, maxLength: SETTINGS_ADDRESS_LIMITS.max });
    case 'dob':
      return (
        <DateInput {...fieldProps} autoComplete="bday" {...birthdayRange(today, SETTINGS_AGES)} />
      );
    case 'gender':
      break;
  }
  return <RadioGroup {...fieldProps} legend={fieldProps.label} options={GENDERS} />;
}

import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { COUNTRIES } from '#shared/domain/accounts/countries.ts';
import { HOME_COUNTRY, isAbroad } from '#shared/domain/accounts/home-country.ts';
import { POSTCODE_ABROAD_MAX_LENGTH } from '#shared/fields/residence.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { focusToAddStreet } from './focus-to-add-street.ts';
import { PostcodeInput } from './postcode-input.tsx';
import { useAddressLookup } from './use-address-lookup.ts';

type AddressValues = { country: string; address: string; postCode: string };

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/**
 * Country, postcode with suggestions and address lookup, then the address, for any form with the fields
 * `country`, `address` and `postCode` (SIGNUP-03, EXT-02). All can always be typed; abroad nothing is looked
 * up. The postcode comes before the address, so that its lookup is found before that is typed.
 */
export function AddressFields() {
  const form = useFormContext<AddressValues>();
  const { control, getValues, setValue, getFieldState } = form;
  const field = fieldOf(form);
  const abroad = isAbroad(useWatch({ control, name: 'country' }) ?? HOME_COUNTRY);
  const {
    field: { value: postcode, disabled: _, ...postcodeField },
  } = useController({ control, name: 'postCode', defaultValue: '' });
  const { ref: addressRef, ...addressField } = field('address');
  const box = useRef<HTMLTextAreaElement>(null);
  const lookup = useAddressLookup({
    read: () => (getValues('address') ?? '').trim(),
    write: (address) =>
      setValue('address', address, {
        shouldDirty: true,
        // Clears an existing error, but adds none: the person has not typed this text.
        shouldValidate: getFieldState('address').invalid && address !== '',
      }),
    addStreet: () => focusToAddStreet(box.current),
  });
  const postcodeProps = {
    ...postcodeField,
    value: postcode,
    autoComplete: 'postal-code',
    error: form.formState.errors.postCode?.message,
  };
  return (
    <>
      <Select
        label="Country"
        autoComplete="country"
        options={COUNTRY_OPTIONS}
        required
        {...field('country')}
      />
      <div>
        {abroad ? (
          <TextInput
            {...postcodeProps}
            label="Postcode"
            className="max-w-72"
            optional
            maxLength={POSTCODE_ABROAD_MAX_LENGTH}
          />
        ) : (
          <PostcodeInput
            {...postcodeProps}
            required
            lookup={lookup}
            status={lookup.result.status}
            emptyText="We don’t recognise this postcode. You can still type it in full."
          />
        )}
      </div>
      <TextArea
        label="Address"
        hint={abroad ? 'As it’s written on your letters' : 'House number, street and town'}
        autoComplete="street-address"
        rows={2}
        required
        {...addressField}
        ref={(element) => {
          addressRef(element);
          box.current = element;
        }}
      />
    </>
  );
}

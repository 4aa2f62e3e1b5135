import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import {
  formatPostcode,
  POSTCODE_MAX_LENGTH,
  POSTCODE_SUGGESTIONS,
} from '#shared/fields/uk-postcode.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { suggestPostcodes } from './find-addresses.ts';
import { useAddressLookup } from './use-address-lookup.ts';

type AddressValues = { address: string; postCode: string };

const itself = (postcode: string) => postcode;

/**
 * Address and postcode with suggestions and address lookup, for any form around them that holds
 * `address` and `postCode` (spec 2, Sign-up). Both can always be typed by hand.
 */
export function AddressFields() {
  const form = useFormContext<AddressValues>();
  const { control, getValues, setValue, getFieldState } = form;
  const {
    field: { ref: postcodeRef, value: postcode, onChange, onBlur },
  } = useController({ control, name: 'postCode', defaultValue: '' });
  const [chosen, setChosen] = useState('');
  const { found, look, forget, choose } = useAddressLookup({
    read: () => (getValues('address') ?? '').trim(),
    write: (address) =>
      setValue('address', address, {
        shouldDirty: true,
        // Takes an error away, but does not call wrong what the person has not written.
        shouldValidate: getFieldState('address').invalid && address !== '',
      }),
  });

  function type(text: string) {
    const upper = text.toUpperCase();
    onChange(upper);
    forget(upper);
    setChosen('');
  }

  function leave() {
    const formatted = formatPostcode(postcode);
    if (formatted !== postcode) onChange(formatted);
    onBlur();
    void look(formatted);
  }

  return (
    <>
      <TextArea
        label="Address"
        hint="House number, street and town. Your postcode below can fill in a part of it."
        autoComplete="street-address"
        rows={2}
        required
        {...fieldOf(form)('address')}
      />
      <div>
        <Combobox<string>
          label="Postcode"
          className="max-w-72"
          hint="For example SW1A 1AA"
          autoComplete="postal-code"
          maxLength={POSTCODE_MAX_LENGTH}
          required
          error={form.formState.errors.postCode?.message}
          name="postCode"
          ref={postcodeRef}
          value={postcode}
          onValueChange={type}
          onBlur={leave}
          onPick={(picked) => void look(picked)}
          suggest={suggestPostcodes}
          itemKey={itself}
          itemText={itself}
          minLength={POSTCODE_SUGGESTIONS.minCharacters}
          delayMs={POSTCODE_SUGGESTIONS.debounceMs}
          emptyText="We do not know such a postcode. You can type yours in full."
        />
        <output className="block text-sm text-muted not-empty:mt-2">{found.news}</output>
        {found.addresses.length > 0 ? (
          <Select
            className="mt-4"
            label="Choose your address"
            placeholder="Select your address"
            options={found.addresses.map((address) => ({ value: address, label: address }))}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              if (target.value !== '') choose(target.value);
            }}
          />
        ) : null}
      </div>
    </>
  );
}

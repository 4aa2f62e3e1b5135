import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { fieldOf } from '#web/lib/form-field.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { focusToAddStreet } from './focus-to-add-street.ts';
import { PostcodeInput } from './postcode-input.tsx';
import { useAddressLookup } from './use-address-lookup.ts';

type AddressValues = { address: string; postCode: string };

/**
 * Postcode with suggestions and address lookup, then the address, for any form with the fields
 * `address` and `postCode` (SIGNUP-03, EXT-02). Both can always be typed. The postcode comes first, so
 * that its lookup is found before the address is typed.
 */
export function AddressFields() {
  const form = useFormContext<AddressValues>();
  const { control, getValues, setValue, getFieldState } = form;
  const {
    field: { ref: postcodeRef, value: postcode, onChange, onBlur },
  } = useController({ control, name: 'postCode', defaultValue: '' });
  const { ref: addressRef, ...addressField } = fieldOf(form)('address');
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
  return (
    <>
      <div>
        <PostcodeInput
          autoComplete="postal-code"
          required
          error={form.formState.errors.postCode?.message}
          name="postCode"
          ref={postcodeRef}
          value={postcode}
          onChange={onChange}
          onBlur={onBlur}
          lookup={lookup}
          status={lookup.result.status}
          emptyText="We don’t recognise this postcode. You can still type it in full."
        />
      </div>
      <TextArea
        label="Address"
        hint="House number, street and town"
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

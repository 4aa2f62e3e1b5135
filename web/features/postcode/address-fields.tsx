import { useController, useFormContext } from 'react-hook-form';
import { fieldOf } from '#web/lib/form-field.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { PostcodeInput } from './postcode-input.tsx';
import { useAddressLookup } from './use-address-lookup.ts';

type AddressValues = { address: string; postCode: string };

/**
 * Address and postcode with suggestions and address lookup, for any form with the fields `address`
 * and `postCode` (SIGNUP-03, EXT-02). Both can always be typed.
 */
export function AddressFields() {
  const form = useFormContext<AddressValues>();
  const { control, getValues, setValue, getFieldState } = form;
  const {
    field: { ref: postcodeRef, value: postcode, onChange, onBlur },
  } = useController({ control, name: 'postCode', defaultValue: '' });
  const lookup = useAddressLookup({
    read: () => (getValues('address') ?? '').trim(),
    write: (address) =>
      setValue('address', address, {
        shouldDirty: true,
        // Clears an existing error, but adds none: the person has not typed this text.
        shouldValidate: getFieldState('address').invalid && address !== '',
      }),
  });
  return (
    <>
      <TextArea
        label="Address"
        hint="House number, street and town. We can fill in part of it from your postcode below."
        autoComplete="street-address"
        rows={2}
        required
        {...fieldOf(form)('address')}
      />
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
    </>
  );
}

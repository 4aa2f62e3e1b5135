import { type ClipboardEvent, type ComponentProps, useState } from 'react';
import {
  formatPostcode,
  isPostalCode,
  POSTCODE_MAX_LENGTH,
  POSTCODE_SUGGESTIONS,
} from '#shared/fields/uk-postcode.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Select } from '#web/ui/select.tsx';
import { suggestPostcodes } from './find-addresses.ts';
import type { useAddressLookup } from './use-address-lookup.ts';

type Props = Pick<
  ComponentProps<typeof Combobox<string>>,
  'name' | 'ref' | 'autoComplete' | 'required' | 'error' | 'emptyText'
> & {
  value: string;
  onChange: (postcode: string) => void;
  onBlur?: () => void;
  /** Enter looks up the postcode instead of submitting the form. */
  lookUpOnEnter?: boolean;
  lookup: ReturnType<typeof useAddressLookup>;
  /** The result of the lookup, announced to screen readers. */
  status: string;
};

const identity = (postcode: string) => postcode;

/** A postcode with suggestions, and a choice of the addresses found at it. */
export function PostcodeInput(props: Props) {
  const { value, onChange, onBlur, lookUpOnEnter, lookup, status, ...input } = props;
  const { result, lookUp, resetIfChanged, choose } = lookup;
  const [chosen, setChosen] = useState('');

  function handleType(text: string) {
    const upper = text.toUpperCase();
    onChange(upper);
    resetIfChanged(upper);
    setChosen('');
  }

  /** The input's maximum length would cut a pasted postcode with odd spaces or dashes. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const postcode = formatPostcode(event.clipboardData.getData('text'));
    if (!isPostalCode(postcode)) return;
    event.preventDefault();
    handleType(postcode);
    void lookUp(postcode);
  }

  function handleBlur() {
    const formatted = formatPostcode(value);
    if (formatted !== value) onChange(formatted);
    onBlur?.();
    void lookUp(formatted);
  }

  return (
    <>
      <Combobox<string>
        {...input}
        label="Postcode"
        className="max-w-72"
        hint="For example SW1A 1AA"
        maxLength={POSTCODE_MAX_LENGTH}
        value={value}
        onValueChange={handleType}
        onBlur={handleBlur}
        onPaste={handlePaste}
        onPick={(picked) => void lookUp(picked)}
        onEnter={lookUpOnEnter ? handleBlur : undefined}
        suggest={suggestPostcodes}
        itemKey={identity}
        itemText={identity}
        minLength={POSTCODE_SUGGESTIONS.minCharacters}
        delayMs={POSTCODE_SUGGESTIONS.debounceMs}
      />
      <output className="block text-sm text-muted not-empty:mt-2">{status}</output>
      {result.addresses.length > 0 ? (
        <Select
          className="mt-4"
          label="Choose your address"
          placeholder="Select your address"
          options={result.addresses.map((address) => ({ value: address, label: address }))}
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            if (target.value !== '') choose(target.value);
          }}
        />
      ) : null}
    </>
  );
}

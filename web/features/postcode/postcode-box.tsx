import { type ComponentProps, useState } from 'react';
import {
  formatPostcode,
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
  onLeave?: () => void;
  /** Enter looks the postcode up, where it does not send the form. */
  looksOnEnter?: boolean;
  lookup: ReturnType<typeof useAddressLookup>;
  news: string;
};

const itself = (postcode: string) => postcode;

/** A postcode with suggestions, and the addresses that were found at it. */
export function PostcodeBox(props: Props) {
  const { value, onChange, onLeave, looksOnEnter, lookup, news, ...box } = props;
  const { found, look, forget, choose } = lookup;
  const [chosen, setChosen] = useState('');

  function type(text: string) {
    const upper = text.toUpperCase();
    onChange(upper);
    forget(upper);
    setChosen('');
  }

  function leave() {
    const formatted = formatPostcode(value);
    if (formatted !== value) onChange(formatted);
    onLeave?.();
    void look(formatted);
  }

  return (
    <>
      <Combobox<string>
        {...box}
        label="Postcode"
        className="max-w-72"
        hint="For example SW1A 1AA"
        maxLength={POSTCODE_MAX_LENGTH}
        value={value}
        onValueChange={type}
        onBlur={leave}
        onPick={(picked) => void look(picked)}
        onEnter={looksOnEnter ? leave : undefined}
        suggest={suggestPostcodes}
        itemKey={itself}
        itemText={itself}
        minLength={POSTCODE_SUGGESTIONS.minCharacters}
        delayMs={POSTCODE_SUGGESTIONS.debounceMs}
      />
      <output className="block text-sm text-muted not-empty:mt-2">{news}</output>
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
    </>
  );
}

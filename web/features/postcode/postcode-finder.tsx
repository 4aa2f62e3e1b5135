import { useState } from 'react';
import {
  formatPostcode,
  POSTCODE_MAX_LENGTH,
  POSTCODE_SUGGESTIONS,
  withPostcode,
} from '#shared/fields/uk-postcode.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Select } from '#web/ui/select.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { suggestPostcodes } from './find-addresses.ts';
import { useAddressLookup } from './use-address-lookup.ts';

type Props = {
  /** The address as it stands in its box. */
  read: () => string;
  write: (address: string) => void;
  /** The postcode that the address holds already. */
  inUse: string | null;
  /** The address was written: somebody with a keyboard goes on there. */
  onDone: () => void;
};

const itself = (postcode: string) => postcode;

/**
 * Postcode suggestions and address lookup for an address that holds its postcode. Where no service
 * knows the addresses, the postcode alone can be put into the address.
 */
export function PostcodeFinder({ read, write, inUse, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const { found, look, forget, choose } = useAddressLookup({
    read: () => read().trim(),
    write,
    inFull: withPostcode,
  });
  const { postcode, addresses } = found;
  const noneListed = postcode !== null && addresses.length === 0;
  const news =
    found.news ||
    (noneListed ? `We can't list the addresses at ${postcode}. Please type yours.` : '');

  function type(text: string) {
    const upper = text.toUpperCase();
    setTyped(upper);
    forget(upper);
    setChosen('');
  }

  function leave() {
    setTyped(formatPostcode(typed));
    void look(typed);
  }

  return (
    <div className="mt-2">
      <Combobox<string>
        label="Postcode"
        className="max-w-72"
        hint="For example SW1A 1AA"
        maxLength={POSTCODE_MAX_LENGTH}
        ref={takeFocus}
        value={typed}
        onValueChange={type}
        onBlur={leave}
        onPick={(picked) => void look(picked)}
        onEnter={leave}
        suggest={suggestPostcodes}
        itemKey={itself}
        itemText={itself}
        minLength={POSTCODE_SUGGESTIONS.minCharacters}
        delayMs={POSTCODE_SUGGESTIONS.debounceMs}
        emptyText="We don't recognise this postcode. You can still type it in full."
      />
      <output className="block text-sm text-muted not-empty:mt-2">{news}</output>
      {addresses.length > 0 ? (
        <Select
          className="mt-4"
          label="Choose your address"
          placeholder="Select your address"
          options={addresses.map((address) => ({ value: address, label: address }))}
          value={chosen}
          onChange={({ target }) => {
            setChosen(target.value);
            if (target.value !== '') choose(target.value);
          }}
        />
      ) : null}
      {noneListed && postcode !== inUse ? (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => {
            write(withPostcode(read(), postcode));
            onDone();
          }}
        >
          Use {postcode} in my address
        </Button>
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { withPostcode } from '#shared/fields/uk-postcode.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { PostcodeInput } from './postcode-input.tsx';
import { useAddressLookup } from './use-address-lookup.ts';

type Props = {
  /** Returns the current text of the address input. */
  read: () => string;
  write: (address: string) => void;
  /** The postcode that the address already contains. */
  currentPostcode: string | null;
  /** Called after the address was written, to move focus to it. */
  onDone: () => void;
  /** Called after only the area was written: house number and street are missing. */
  onAreaWritten: () => void;
};

/**
 * Postcode suggestions and address lookup for an address that includes its postcode. If no addresses
 * are known, the postcode alone can be inserted.
 */
export function PostcodeFinder({ read, write, currentPostcode, onDone, onAreaWritten }: Props) {
  const [typed, setTyped] = useState('');
  const lookup = useAddressLookup({
    read: () => read().trim(),
    write,
    format: withPostcode,
    addStreet: onAreaWritten,
  });
  const { postcode, addresses, status } = lookup.result;
  const noneListed = postcode !== null && addresses.length === 0;
  const noAddressesText = `We can’t list the addresses at ${postcode ?? ''}. Please type yours.`;
  return (
    <div className="mt-2">
      <PostcodeInput
        ref={focusOnMount}
        value={typed}
        onChange={setTyped}
        lookUpOnEnter
        lookup={lookup}
        status={status || (noneListed ? noAddressesText : '')}
        emptyText="We don’t recognise this postcode. You can still type it in full."
      />
      {noneListed && postcode !== currentPostcode ? (
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

import { useState } from 'react';
import { withPostcode } from '#shared/fields/uk-postcode.ts';
import { Button } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { PostcodeBox } from './postcode-box.tsx';
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

/**
 * Postcode suggestions and address lookup for an address that holds its postcode. Where no service
 * knows the addresses, the postcode alone can be put into the address.
 */
export function PostcodeFinder({ read, write, inUse, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const lookup = useAddressLookup({ read: () => read().trim(), write, inFull: withPostcode });
  const { postcode, addresses, news } = lookup.found;
  const noneListed = postcode !== null && addresses.length === 0;
  const nothing = `We can't list the addresses at ${postcode ?? ''}. Please type yours.`;
  return (
    <div className="mt-2">
      <PostcodeBox
        ref={takeFocus}
        value={typed}
        onChange={setTyped}
        looksOnEnter
        lookup={lookup}
        news={news || (noneListed ? nothing : '')}
        emptyText="We don't recognise this postcode. You can still type it in full."
      />
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

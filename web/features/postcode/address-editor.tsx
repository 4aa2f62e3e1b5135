import { useRef, useState } from 'react';
import { findPostcode } from '#shared/fields/uk-postcode.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { PostcodeFinder } from './postcode-finder.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
  maxLength: number;
};

/**
 * An address that holds its postcode, as settings keep it: typed by hand, or found by postcode. Says
 * which postcode distances will be measured from (P-35 and P-42).
 */
export function AddressEditor({ label, value, onChange, error, maxLength }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [finding, setFinding] = useState(false);
  // What the finder wrote last, and what stood there before it wrote.
  const [written, setWritten] = useState('');
  const [replaced, setReplaced] = useState<string | null>(null);
  const postcode = findPostcode(value);

  // The box itself knows what was typed while an answer was on its way.
  const read = () => box.current?.value ?? '';

  function write(address: string) {
    const present = read();
    if (present.trim() !== '' && present !== written) setReplaced(present);
    setWritten(address);
    onChange(address);
  }

  function undo() {
    onChange(replaced ?? '');
    setReplaced(null);
    box.current?.focus();
  }

  return (
    <>
      <TextArea
        ref={box}
        label={label}
        name="address"
        hint="House number, street, town and postcode"
        autoComplete="street-address"
        rows={2}
        maxLength={maxLength}
        value={value}
        error={error}
        onChange={(event) => {
          setReplaced(null);
          onChange(event.currentTarget.value);
        }}
      />
      <output className="block text-sm text-muted not-empty:mt-2">
        {postcode === null ? '' : `We'll use ${postcode} for “near you”.`}
      </output>
      <div className="mt-2 -ml-3 flex flex-wrap gap-x-2">
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={finding}
          onClick={() => setFinding(!finding)}
        >
          Find an address by postcode
        </Button>
        {replaced === null ? null : (
          <Button size="sm" variant="quiet" onClick={undo}>
            Undo change
          </Button>
        )}
      </div>
      {finding ? (
        <PostcodeFinder
          read={read}
          write={write}
          inUse={postcode}
          onDone={() => box.current?.focus()}
        />
      ) : null}
    </>
  );
}

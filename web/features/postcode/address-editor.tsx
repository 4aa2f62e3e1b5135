import { useRef, useState } from 'react';
import { findPostcode, isPostcode } from '#shared/fields/uk-postcode.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { focusToAddStreet } from './focus-to-add-street.ts';
import { PostcodeFinder } from './postcode-finder.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
  maxLength: number;
};

/**
 * Edits an address that includes its postcode (settings): typed, or looked up by the postcode above it. Shows the
 * postcode that distances are measured from (P-35 and P-42).
 */
export function AddressEditor({ label, value, onChange, error, maxLength }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [finderOpen, setFinderOpen] = useState(false);
  // The text the finder wrote last, and the text it replaced.
  const [lastWritten, setLastWritten] = useState('');
  const [replaced, setReplaced] = useState<string | null>(null);
  const postcode = findPostcode(value);

  // Read from the DOM: the state misses text typed while a lookup is pending.
  const read = () => box.current?.value ?? '';

  function write(address: string) {
    const current = read();
    if (current.trim() !== '' && current !== lastWritten) setReplaced(current);
    setLastWritten(address);
    onChange(address);
  }

  function undo() {
    onChange(replaced ?? '');
    setReplaced(null);
    box.current?.focus();
  }

  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3"
        aria-expanded={finderOpen}
        onClick={() => setFinderOpen(!finderOpen)}
      >
        Find an address by postcode
      </Button>
      {finderOpen ? (
        <PostcodeFinder
          read={read}
          write={write}
          currentPostcode={postcode}
          onDone={() => box.current?.focus()}
          onAreaWritten={() => focusToAddStreet(box.current)}
        />
      ) : null}
      <TextArea
        className="mt-4"
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
        {postcode === null || !isPostcode(postcode)
          ? ''
          : `We’ll use ${postcode} to find providers near you.`}
      </output>
      {replaced === null ? null : (
        <Button size="sm" variant="quiet" className="mt-2 -ml-3" onClick={undo}>
          Undo change
        </Button>
      )}
    </>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPostcode, isPostcode } from '#shared/fields/uk-postcode.ts';
import { findAddresses } from './find-addresses.ts';

type AddressInput = {
  read: () => string;
  write: (address: string) => void;
  /** Formats an address with its postcode; the default leaves the postcode out. */
  format?: (address: string, postcode: string) => string;
  /** Called after only the area was written: house number and street are missing. */
  addStreet: () => void;
};

type LookupResult = {
  /** The postcode looked up; null before the first lookup. */
  readonly postcode: string | null;
  readonly addresses: readonly string[];
  /** The result as text, shown to the person. */
  readonly status: string;
};

const NO_RESULT: LookupResult = { postcode: null, addresses: [], status: '' };

/**
 * Looks up the addresses of each complete postcode once (EXT-02, EXT-03). Writes to the address
 * input only while it is empty or contains text written here.
 */
export function useAddressLookup(input: AddressInput) {
  const [result, setResult] = useState<LookupResult>(NO_RESULT);
  const [areaWrites, setAreaWrites] = useState(0);
  const requested = useRef<string | null>(null);
  const lastWritten = useRef('');
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  const addStreet = useEffectEvent(input.addStreet);
  useEffect(() => {
    // After the text is rendered, which moves the caret.
    if (areaWrites > 0) addStreet();
  }, [areaWrites]);

  function write(address: string, postcode: string | null) {
    const text =
      address === '' || postcode === null
        ? address
        : (input.format?.(address, postcode) ?? address);
    lastWritten.current = text;
    if (text !== input.read()) input.write(text);
  }

  /** Discards the result if the postcode is no longer the one looked up. */
  function resetIfChanged(postcode: string) {
    if (requested.current === null || formatPostcode(postcode) === requested.current) return;
    request.current?.abort();
    requested.current = null;
    setResult(NO_RESULT);
  }

  async function lookUp(typed: string) {
    const postcode = formatPostcode(typed);
    if (!isPostcode(postcode) || postcode === requested.current) return;
    requested.current = postcode;
    request.current?.abort();
    const abort = new AbortController();
    request.current = abort;
    const { addresses, area } = await findAddresses(postcode, abort.signal);
    if (abort.signal.aborted) return;
    const current = input.read();
    const canWrite = current === '' || current === lastWritten.current;
    if (canWrite) write(area, postcode);
    setResult({
      postcode,
      addresses,
      status: statusText(postcode, addresses.length, canWrite && area !== ''),
    });
    if (canWrite && area !== '') setAreaWrites((count) => count + 1);
  }

  return {
    result,
    lookUp,
    resetIfChanged,
    choose: (address: string) => write(address, result.postcode),
  };
}

function statusText(postcode: string, count: number, filledIn: boolean): string {
  if (count === 1) return `We found 1 address for ${postcode}.`;
  if (count > 1) return `We found ${count} addresses for ${postcode}.`;
  if (!filledIn) return '';
  return `We’ve filled in the area for ${postcode}. Add house number and street to complete your address.`;
}

import { useEffect, useRef, useState } from 'react';
import { formatPostcode, isPostcode } from '#shared/fields/uk-postcode.ts';
import { findAddresses } from './find-addresses.ts';

type AddressBox = {
  read: () => string;
  write: (address: string) => void;
  /** How an address at a postcode is written into the box; without the postcode unless given. */
  inFull?: (address: string, postcode: string) => string;
};

type Found = {
  /** What was looked up; null while nothing was. */
  readonly postcode: string | null;
  readonly addresses: readonly string[];
  readonly news: string;
};

const NOTHING: Found = { postcode: null, addresses: [], news: '' };

/**
 * Looks up the addresses of a postcode, once for each that is complete (spec 7, External services).
 * The box is written to only while it is empty or holds what came from here.
 */
export function useAddressLookup(box: AddressBox) {
  const [found, setFound] = useState<Found>(NOTHING);
  const asked = useRef<string | null>(null);
  const ours = useRef('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function write(address: string, postcode: string | null) {
    const text =
      address === '' || postcode === null ? address : (box.inFull?.(address, postcode) ?? address);
    ours.current = text;
    if (text !== box.read()) box.write(text);
  }

  /** The postcode is another one now: what was found does not belong to it. */
  function forget(postcode: string) {
    if (asked.current === null || formatPostcode(postcode) === asked.current) return;
    running.current?.abort();
    asked.current = null;
    setFound(NOTHING);
  }

  async function look(typed: string) {
    const postcode = formatPostcode(typed);
    if (!isPostcode(postcode) || postcode === asked.current) return;
    asked.current = postcode;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const { addresses, area } = await findAddresses(postcode, abort.signal);
    if (abort.signal.aborted) return;
    const present = box.read();
    const free = present === '' || present === ours.current;
    if (free) write(area, postcode);
    setFound({
      postcode,
      addresses,
      news: wordsFor(postcode, addresses.length, free && area !== ''),
    });
  }

  return { found, look, forget, choose: (address: string) => write(address, found.postcode) };
}

function wordsFor(postcode: string, count: number, filledIn: boolean): string {
  if (count === 1) return `We found 1 address for ${postcode}.`;
  if (count > 1) return `We found ${count} addresses for ${postcode}.`;
  if (!filledIn) return '';
  return `We filled in the area of ${postcode}. Please add your house number and street to the address.`;
}

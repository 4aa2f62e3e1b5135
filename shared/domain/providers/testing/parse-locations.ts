import type { LocationTexts } from '../locations.ts';

/** One of a provider's locations, read from the texts by position. */
export interface ParsedLocation extends LocationTexts {
  /** The position in the texts, accepted by the API as `{addressId}` (P-20). */
  index: number;
  title: string;
}

const ENDS_WITH_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\.?$/iu;

function split(text: string): string[] {
  return text.split('|').map((part) => part.trim());
}

/**
 * Reduces the addresses to a known number: an address that contains a pipe was split too often.
 * Parts that do not end with a postcode are joined to the next one, from the left.
 */
function joinToCount(parts: string[], count: number): string[] {
  const joined: string[] = [];
  let surplus = parts.length - count;
  let open = '';
  for (const [index, part] of parts.entries()) {
    const text = open === '' ? part : `${open} | ${part}`;
    const isLast = index === parts.length - 1;
    if (surplus > 0 && !isLast && part !== '' && !ENDS_WITH_POSTCODE.test(part)) {
      open = text;
      surplus -= 1;
    } else {
      joined.push(text);
      open = '';
    }
  }
  // Every part ends with a postcode, so the extra pipe is ambiguous: the last part gets the rest.
  return surplus > 0
    ? [...joined.slice(0, count - 1), joined.slice(count - 1).join(' | ')]
    : joined;
}

/** The first line; of a one-line address the part before the first comma, never a bare number. */
function titleOf(address: string, index: number): string {
  const [line = '', ...moreLines] = address.split(/\r?\n/u).map((part) => part.trim());
  if (line === '') return `Location ${index + 1}`;
  if (moreLines.length > 0) return line;
  const beforeComma = /^[^,]*\p{L}{2}[^,]*/u.exec(line.replace(/^([\d\s/–-]+[a-z]?),\s*/iu, '$1 '));
  return (beforeComma?.[0] ?? line).trim();
}

/**
 * Parses the texts of `joinLocations` (DASH-07, PROV-08, PROV-09; P-20). Phone and website belong to
 * the address at the same position; an empty position (`a||c`) stays empty.
 * @param count the number of locations if known otherwise (from coordinates), for the rare address
 * that contains a pipe
 * @returns one entry per address, none for an empty address text
 */
export function parseLocations(texts: LocationTexts, count?: number): ParsedLocation[] {
  if (texts.address.trim() === '') return [];
  const parts = split(texts.address);
  const addresses =
    count !== undefined && count > 0 && count < parts.length ? joinToCount(parts, count) : parts;
  const phones = split(texts.phone);
  const websites = split(texts.website);
  return addresses.map((address, index) => ({
    index,
    title: titleOf(address, index),
    address,
    phone: phones[index] ?? '',
    website: websites[index] ?? '',
  }));
}

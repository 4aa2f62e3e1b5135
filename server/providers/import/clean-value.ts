import { isEmail } from '#shared/fields/email.ts';
import { formatPostcode, isPostcode } from '#shared/fields/uk-postcode.ts';
import { RowError } from './candidate.ts';

/** One line without control characters; a pipe would separate locations (spec 3, "Provider"). */
export function cleanText(text: string): string {
  return text
    .replaceAll('|', '/')
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .replace(/ ?,(?: ?,)*/g, ',')
    .replace(/^[ ,]+|[ ,]+$/g, '');
}

/** @throws RowError for a text that is no postcode; an empty one is allowed */
export function cleanPostcode(text: string): string {
  if (text === '') return '';
  if (!isPostcode(text)) throw new RowError(`"${text}" is not a UK postcode`);
  return formatPostcode(text);
}

/**
 * Both coordinates or none.
 * @throws RowError for one alone, for what is no number, and for a place outside the British Isles
 */
export function cleanCoordinates(
  latitude: string,
  longitude: string,
): { latitude: number | null; longitude: number | null } {
  if (latitude === '' && longitude === '') return { latitude: null, longitude: null };
  const [north, east] = [Number(latitude), Number(longitude)];
  if (latitude === '' || longitude === '' || !Number.isFinite(north) || !Number.isFinite(east)) {
    throw new RowError(`"${latitude}", "${longitude}" are not coordinates`);
  }
  if (north < 49 || north > 61.5 || east < -11 || east > 3)
    throw new RowError(`${latitude}, ${longitude} lies outside the UK`);
  // A ten-thousandth of a degree is eleven metres; the files give up to fifteen digits.
  const short = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { latitude: short(north), longitude: short(east) };
}

/** The number as it is written; some files lost the leading 0. What has too few digits is no number. */
export function cleanPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 7) return '';
  return /^[1-37-9]\d{9}$/.test(text) ? `0${text}` : cleanText(text);
}

/** Empty where the text is no single address: nobody could write to it. */
export function cleanEmail(text: string): string {
  const email = text.toLowerCase();
  return isEmail(email) ? email : '';
}

/** An address that a link can lead to; empty for "n/a", "none" and anything that is not of the web. */
export function cleanWebsite(text: string): string {
  if (text === '' || /\s/.test(text)) return '';
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) &&
    /^[^.].*\.[a-z]{2,}$/i.test(url.hostname) &&
    !url.username
    ? url.href
    : '';
}

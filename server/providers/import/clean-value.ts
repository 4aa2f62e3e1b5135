import { formatRegistration, readRegistration } from '#shared/domain/providers/registration.ts';
import { isEmail } from '#shared/fields/email.ts';
import { isUkPhone } from '#shared/fields/uk-phone.ts';
import { formatPostcode, isPostcode } from '#shared/fields/uk-postcode.ts';
import { isWebsite } from '#shared/fields/website.ts';
import { RowError } from './candidate.ts';
import { withoutUnseen } from '#shared/fields/visible-text.ts';

/** Reduces a text to one line without control characters or pipes, which separate locations. */
export function cleanText(text: string): string {
  return withoutUnseen(text.replace(/\p{Cc}+/gu, ' '))
    .replaceAll('|', '/')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/ ?,(?: ?,)*/g, ',')
    .replace(/^[ ,]+|[ ,]+$/g, '');
}

/** @throws RowError for an invalid postcode; an empty text is allowed */
export function cleanPostcode(text: string): string {
  if (text === '') return '';
  if (!isPostcode(text)) throw new RowError(`"${text}" is not a UK postcode`);
  return formatPostcode(text);
}

/**
 * Parses both coordinates, or neither.
 * @throws RowError when one is missing, is not a number, or lies outside the British Isles
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
  // Six decimals are 11 cm; the files contain up to fifteen.
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { latitude: rounded(north), longitude: rounded(east) };
}

/** The first UK phone number as written, with a lost leading 0 restored; empty without one. */
export function cleanPhone(text: string): string {
  const written = /^[1-37-9]\d{9}$/.test(text) ? `0${text}` : text;
  return (
    written
      .split(/[/,;|]|\b(?:and|or)\b/i)
      .map(cleanText)
      .find(isUkPhone) ?? ''
  );
}

/** The email address in lower case; empty when the text is not a single address. */
export function cleanEmail(text: string): string {
  const email = text.toLowerCase();
  return isEmail(email) ? email : '';
}

/** A web address; empty for "n/a", "none" and anything else that is no website. */
export function cleanWebsite(text: string): string {
  if (!isWebsite(text)) return '';
  const address = /^https?:/i.test(text) ? text : `http://${text}`;
  return URL.canParse(address) ? new URL(address).href : '';
}

/**
 * The registrations of a text, one per line or separated by semicolons.
 * @throws RowError for one that is no register with a number of its shape
 */
export function cleanRegistrations(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map(cleanText)
    .filter((line) => line !== '')
    .map((line) => {
      const registration = readRegistration(line);
      if (!registration) throw new RowError(`"${line}" is not a registration that we know`);
      return formatRegistration(registration);
    });
}

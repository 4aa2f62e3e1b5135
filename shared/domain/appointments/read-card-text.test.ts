import { describe, expect, it } from 'vitest';
import { CARD_RANDOM_BYTES, makeCardNumber } from '../membership/card-number.ts';
import { readCardText } from './read-card-text.ts';

const NUMBER = makeCardNumber(new Uint8Array(CARD_RANDOM_BYTES).fill(7));
const GROUPS = `${NUMBER.slice(0, 4)} ${NUMBER.slice(4, 8)} ${NUMBER.slice(8)}`;
const ADDRESS = `https://halewell.example/provider-appointments?card=${NUMBER}`;
/** One digit wrong. */
const WRONG = `${NUMBER.slice(0, -1)}${(Number(NUMBER.at(-1)) + 1) % 10}`;

describe('reading a typed or scanned card', () => {
  it.each([
    ['the number', NUMBER],
    ['the number in groups', GROUPS],
    ['the number with hyphens', GROUPS.replaceAll(' ', '-')],
    ['the number with the dashes of a phone', GROUPS.replaceAll(' ', '–')],
    ['the number with non-breaking spaces', GROUPS.replaceAll(' ', '\u00a0')],
    ['the number with surrounding spaces and a line break', ` ${NUMBER}\r\n`],
    ['the URL of the QR code', ADDRESS],
    ['the URL with a line break, as typed by hand scanners', `${ADDRESS}\n`],
    ['the URL with spaces around it', ` \t${ADDRESS} `],
    ['the URL in capitals, as typed by a scanner with caps lock', ADDRESS.toUpperCase()],
    ['the URL of another host', `http://localhost:3000/provider-appointments?card=${NUMBER}`],
    ['the URL without its scheme', ADDRESS.slice('https://'.length)],
    ['another page with the parameter', `https://clinic.example/?card=${NUMBER}`],
    ['the parameter after others', `https://clinic.example/a?b=1&card=${NUMBER}&d=2`],
    ['the parameter before a fragment', `${ADDRESS}#top`],
    ['the parameter in groups', `${ADDRESS.slice(0, -12)}${GROUPS.replaceAll(' ', '%20')}`],
    ['the parameter with plus signs', `${ADDRESS.slice(0, -12)}${GROUPS.replaceAll(' ', '+')}`],
  ])('finds the number in %s', (_, text) => {
    expect(readCardText(text)).toBe(NUMBER);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \t\n'],
    ['a wrong check digit', WRONG],
    ['a wrong check digit in a URL', `https://halewell.example/?card=${WRONG}`],
    ['eleven digits', NUMBER.slice(1)],
    ['thirteen digits', `${NUMBER}0`],
    ['the number within other text', `Card ${NUMBER}`],
    ['twice the number', `${NUMBER} ${NUMBER}`],
    [
      'digits of another script',
      NUMBER.replaceAll(/\d/g, (one) => '٠١٢٣٤٥٦٧٨٩'[Number(one)] ?? ''),
    ],
    ['a URL without the parameter', 'https://halewell.example/provider-appointments'],
    ['an empty parameter', 'https://halewell.example/provider-appointments?card='],
    ['a parameter whose name only ends with "card"', `https://clinic.example/?discard=${NUMBER}`],
    ['a parameter whose name only begins with "card"', `https://clinic.example/?cards=${NUMBER}`],
    ['the parameter in the fragment', `https://clinic.example/#?card=${NUMBER}`],
    ['the number in the path', `https://clinic.example/card=${NUMBER}`],
    ['a wrong first parameter', `https://clinic.example/?card=1&card=${NUMBER}`],
    ['a broken escape', `https://clinic.example/?card=%E0%A4%A`],
    ['a broken escape at the end', `${ADDRESS}%`],
    ['a Wi-Fi QR code', 'WIFI:T:WPA;S:Waiting room;P:secret;;'],
    ['a business card', 'BEGIN:VCARD\nFN:Robin Marlow\nEND:VCARD'],
    ['a product barcode', '5012345678900'],
    ['a script', `javascript:alert('?card=x')`],
    ['an SQL injection', `' or 1=1 --`],
    ['special characters of every kind', '\u0000\u202e😀%%%___\\'],
    ['a very long text', '9'.repeat(100_000)],
    ['a very long URL', `https://clinic.example/?${'&card'.repeat(50_000)}`],
  ])('returns null for %s', (_, text) => {
    expect(readCardText(text)).toBeNull();
  });
});

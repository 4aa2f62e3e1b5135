import { describe, expect, it } from 'vitest';
import { CARD_RANDOM_BYTES, makeCardNumber } from '../membership/card-number.ts';
import { readCardText } from './read-card-text.ts';

const NUMBER = makeCardNumber(new Uint8Array(CARD_RANDOM_BYTES).fill(7));
const GROUPS = `${NUMBER.slice(0, 4)} ${NUMBER.slice(4, 8)} ${NUMBER.slice(8)}`;
const ADDRESS = `https://halewell.example/provider-appointments?card=${NUMBER}`;
/** One digit wrong. */
const WRONG = `${NUMBER.slice(0, -1)}${(Number(NUMBER.at(-1)) + 1) % 10}`;

describe('what a desk typed or scanned', () => {
  it.each([
    ['the number', NUMBER],
    ['the number in groups', GROUPS],
    ['the number with hyphens', GROUPS.replaceAll(' ', '-')],
    ['the number with dashes of a telephone', GROUPS.replaceAll(' ', '–')],
    ['the number with spaces that do not break', GROUPS.replaceAll(' ', '\u00a0')],
    ['the number with spaces and a line end around it', ` ${NUMBER}\r\n`],
    ['the address of the QR code', ADDRESS],
    ['the address with a line end, as hand scanners type it', `${ADDRESS}\n`],
    ['the address in capitals, as a scanner types it with caps lock', ADDRESS.toUpperCase()],
    ['the address of another host', `http://localhost:3000/provider-appointments?card=${NUMBER}`],
    ['the address without its scheme', ADDRESS.slice('https://'.length)],
    ['another page with the parameter', `https://clinic.example/?card=${NUMBER}`],
    ['the parameter behind others', `https://clinic.example/a?b=1&card=${NUMBER}&d=2`],
    ['the parameter before a fragment', `${ADDRESS}#top`],
    ['the parameter in groups', `${ADDRESS.slice(0, -12)}${GROUPS.replaceAll(' ', '%20')}`],
    ['the parameter with plus signs', `${ADDRESS.slice(0, -12)}${GROUPS.replaceAll(' ', '+')}`],
  ])('has the number: %s', (_, text) => {
    expect(readCardText(text)).toBe(NUMBER);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \t\n'],
    ['a wrong check digit', WRONG],
    ['a wrong check digit in an address', `https://halewell.example/?card=${WRONG}`],
    ['eleven digits', NUMBER.slice(1)],
    ['thirteen digits', `${NUMBER}0`],
    ['the number within other words', `Card ${NUMBER}`],
    ['twice the number', `${NUMBER} ${NUMBER}`],
    [
      'digits of another script',
      NUMBER.replaceAll(/\d/g, (one) => '٠١٢٣٤٥٦٧٨٩'[Number(one)] ?? ''),
    ],
    ['an address without the parameter', 'https://halewell.example/provider-appointments'],
    ['an empty parameter', 'https://halewell.example/provider-appointments?card='],
    ['a parameter whose name only ends so', `https://clinic.example/?discard=${NUMBER}`],
    ['a parameter whose name only begins so', `https://clinic.example/?cards=${NUMBER}`],
    ['the parameter in the fragment', `https://clinic.example/#?card=${NUMBER}`],
    ['the number in the path', `https://clinic.example/card=${NUMBER}`],
    ['a wrong first parameter', `https://clinic.example/?card=1&card=${NUMBER}`],
    ['a broken escape', `https://clinic.example/?card=%E0%A4%A`],
    ['a broken escape at the end', `${ADDRESS}%`],
    ['a wireless network', 'WIFI:T:WPA;S:Waiting room;P:secret;;'],
    ['a business card', 'BEGIN:VCARD\nFN:Robin Marlow\nEND:VCARD'],
    ['a bar code of a shop', '5012345678900'],
    ['a script', `javascript:alert('?card=x')`],
    ['a query for a database', `' or 1=1 --`],
    ['signs of every kind', '\u0000\u202e😀%%%___\\'],
    ['a very long text', '9'.repeat(100_000)],
    ['a very long address', `https://clinic.example/?${'&card'.repeat(50_000)}`],
  ])('has no number: %s', (_, text) => {
    expect(readCardText(text)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { placeOfRegistration, readCompanyNumber, readIcoNumber } from './company-number.ts';

describe('a company number', () => {
  it.each([
    ['01234567', '01234567', 'England and Wales'],
    ['0123 4567', '01234567', 'England and Wales'],
    ['oc301234', 'OC301234', 'England and Wales'],
    ['SC123456', 'SC123456', 'Scotland'],
    ['SO301234', 'SO301234', 'Scotland'],
    ['SP1234RS', null, ''],
    ['SP12345R', 'SP12345R', 'Scotland'],
    ['NI612345', 'NI612345', 'Northern Ireland'],
    ['NC001234', 'NC001234', 'Northern Ireland'],
    ['R0000123', 'R0000123', 'Northern Ireland'],
    ['1234567', null, ''],
    ['012345678', null, ''],
    ['ABC12345', null, ''],
    ['', null, ''],
  ])('%j is read as %j, registered in %j', (text, number, place) => {
    expect(readCompanyNumber(text)).toBe(number);
    if (number) expect(placeOfRegistration(number)).toBe(place);
  });
});

it.each([
  ['ZA123456', 'ZA123456'],
  ['z1234567', 'Z1234567'],
  ['ZB 123 456', 'ZB123456'],
  ['A1234567', null],
  ['ZA12345', null],
  ['ZA1234567', null],
  ['ZAB12345', null],
])('%j is read as the ICO registration %j', (text, number) => {
  expect(readIcoNumber(text)).toBe(number);
});

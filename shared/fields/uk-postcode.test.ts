import { describe, expect, it } from 'vitest';
import {
  findPostcode,
  formatPostcode,
  isPostcode,
  outcodeOf,
  signUpPostcodeField,
  withPostcode,
} from './uk-postcode.ts';

describe('form of a postcode', () => {
  it.each([
    ['SW1A 1AA', true],
    ['M1 1AE', true],
    ['B33 8TH', true],
    ['CR2 6XH', true],
    ['DN55 1PT', true],
    ['W1A 0AX', true],
    ['GIR 0AA', true],
    ['sw1a1aa', true],
    [' m1 1ae ', true],
    ['12345', false],
    ['SW1A', false],
    ['SW1A 1A', false],
    ['SW1A 1AAA', false],
    ['QW1A 1AA', false],
    ['SJ1 1AA', false],
    ['M1 1CE', false],
    ['EH1JS', false],
    ['M1-1AE', true],
    ['SW1A\u00A01AA', true],
    ['SW1A\u20091AA', true],
    ['SW1A – 1AA', true],
    ['(SW1A) 1AA', true],
    ['\u200BSW1A 1AA', true],
    ['SW1A/1AA', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isPostcode(text)).toBe(expected);
  });
});

describe('formatPostcode', () => {
  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    ['m11ae', 'M1 1AE'],
    [' M1   1AE ', 'M1 1AE'],
    ['gir0aa', 'GIR 0AA'],
    ['sw1a\u00A01aa', 'SW1A 1AA'],
    ['sw1a—1aa', 'SW1A 1AA'],
    ['[SW1A 1AA]', 'SW1A 1AA'],
    ['SW1A 1AA', 'SW1A 1AA'],
    ['sw1a', 'SW1A'],
    ['not one', 'NOT ONE'],
    ['', ''],
    // Letters for digits and digits for letters, where only one reading is a postcode.
    ['SW1A OAA', 'SW1A 0AA'],
    ['swla lAA', 'SW1A 1AA'],
    ['5W1A 1AA', 'SW1A 1AA'],
    ['S014 OAA', 'SO14 0AA'],
    ['LS1 3A8', 'LS1 3AB'],
    ['OX1 IAA', 'OX1 1AA'],
    // As typed, whatever else it could be.
    ['BB1 1AA', 'BB1 1AA'],
    ['London', 'LONDON'],
    // An Irish one: too much would have to change.
    ['D02 X285', 'D02 X285'],
    ['K1A 0B6', 'K1A 0B6'],
    ['bfpo 57', 'BFPO 57'],
    ['B.F.P.O. 57', 'BFPO 57'],
    ['BFPO1234', 'BFPO 1234'],
    ['BFPO 0', 'BFPO 0'],
    ['bf12at', 'BF1 2AT'],
  ])('%j gives %j', (text, expected) => {
    expect(formatPostcode(text)).toBe(expected);
  });
});

describe('outcodeOf', () => {
  it.each([
    ['sw1a 1aa', 'SW1A'],
    ['M11AE', 'M1'],
    ['n811er', 'N81'],
    ['e14', 'E14'],
    [' SW1A ', 'SW1A'],
    ['London', null],
    ['', null],
  ])('%j gives %j', (text, expected) => {
    expect(outcodeOf(text)).toBe(expected);
  });
});

describe('findPostcode', () => {
  it.each([
    ['10 Downing Street, London SW1A 2AA', 'SW1A 2AA'],
    ['10 Downing Street, London,sw1a2aa.', 'SW1A 2AA'],
    ['Flat E1 2AB, 3 High Street, Leeds LS1 4DY, UK', 'LS1 4DY'],
    ['1 High Street\nManchester\nM1\n1AE', 'M1 1AE'],
    ['4 Oxford Place, Leeds ls28pd', 'LS2 8PD'],
    ['4 Oxford Place, Leeds LS2  8PD', 'LS2 8PD'],
    ['4 Oxford Place, Leeds LS2\u00A08PD', 'LS2 8PD'],
    ['c/o 1 High Street, York YO1 7HH, now 4 Oxford Place, Leeds LS2 8PD', 'LS2 8PD'],
    ['Flat B2 1st floor, 4 Oxford Place, Leeds LS2 8PD', 'LS2 8PD'],
    ['Flat B2, 4 Oxford Place, Leeds', null],
    ['British Forces, BFPO 57, BF1 3AA', 'BF1 3AA'],
    ['British Forces, BFPO 57', 'BFPO 57'],
    ['10 Downing Street, London SW1A ZAA', 'SW1A 2AA'],
    ['10 Downing Street, London 5W1A2AA, UK.', 'SW1A 2AA'],
    ['1 Lilly Lane, Boss ISLE', null],
    ['1 Bank Street, Bootle gir 0aa', 'GIR 0AA'],
    ['10 Downing Street, London', null],
    ['10 Downing Street, SW1A', null],
    ['Ref XSW1A 2AAB', null],
    ['', null],
  ])('%j gives %j', (text, expected) => {
    expect(findPostcode(text)).toBe(expected);
  });
});

describe('withPostcode', () => {
  it.each([
    ['12 Park Row, Leeds', 'LS1 3AD', '12 Park Row, Leeds, LS1 3AD'],
    ['12 Park Row, Leeds, ', 'LS1 3AD', '12 Park Row, Leeds, LS1 3AD'],
    ['12 Park Row, Leeds LS1 3AD', 'ls28pd', '12 Park Row, Leeds LS2 8PD'],
    ['12 Park Row, Leeds ls13ad', 'LS1 3AD', '12 Park Row, Leeds LS1 3AD'],
    ['Flat E1 2AB, Leeds LS1 3AD, UK', 'LS2 8PD', 'Flat E1 2AB, Leeds LS2 8PD, UK'],
    ['Flat B2\nLeeds', 'LS2 8PD', 'Flat B2\nLeeds, LS2 8PD'],
    ['Flat B2 1st floor, Leeds', 'LS2 8PD', 'Flat B2 1st floor, Leeds, LS2 8PD'],
    [' ', 'LS2 8PD', 'LS2 8PD'],
  ])('puts %j with the postcode %j as %j', (address, postcode, expected) => {
    expect(withPostcode(address, postcode)).toBe(expected);
  });
});

describe('postcode at sign-up', () => {
  it.each([
    ['', 'Postcode is required'],
    ['  ', 'Postcode is required'],
    [undefined, 'Postcode is required'],
    ['SW1A 1AA 1', 'Postcode must be 8 characters or fewer'],
    ['12345', 'Please enter a valid UK postcode'],
    ['SW1A', 'Please enter a valid UK postcode'],
  ])('%j: %s', (value, message) => {
    const issues = signUpPostcodeField.safeParse(value).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    ['sw1a 1aa', 'SW1A 1AA'],
    ['m11ae', 'M1 1AE'],
    ['SW1A \u2013\u00A01AA', 'SW1A 1AA'],
    ['sw1a oaa', 'SW1A 0AA'],
    ['BFPO1234', 'BFPO 1234'],
  ])('%j is saved as %j', (value, expected) => {
    expect(signUpPostcodeField.parse(value)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { canonicalWord, placeKey, wordsOf } from './canonical-word.ts';

describe('canonicalWord', () => {
  it.each([
    ['dentist', 'dentists'],
    ['implant', 'implants'],
    ['allergy', 'allergies'],
    ['massage', 'massages'],
    ['headache', 'headaches'],
    ['coach', 'coaches'],
    ['class', 'classes'],
    ['box', 'boxes'],
    ['lens', 'lenses'],
    ['tooth', 'teeth'],
    ['up', 'ups'],
    ['woman', 'women'],
    ['eye', 'eyes'],
    ['orthopaedic', 'orthopedic'],
    ['anaesthetics', 'anesthetic'],
    ['gynaecology', 'gynecology'],
    ['oestrogen', 'estrogen'],
    ['aesthetics', 'esthetics'],
    ['haemorrhoid', 'hemorrhoids'],
    ['counselling', 'counseling'],
    ['counsellor', 'counselors'],
    ['behavioural', 'behavioral'],
    ['tumour', 'tumors'],
    ['centre', 'centers'],
    ['fibre', 'fiber'],
    ['specialised', 'specialized'],
    ['immunisations', 'immunization'],
    ['programme', 'programs'],
    ['dietician', 'dietitians'],
  ])('maps %s and %s to one form', (a, b) => {
    expect(canonicalWord(a)).toBe(canonicalWord(b));
  });

  it.each([
    ['physio', 'physiotherapy'],
    ['gas', 'gap'],
    ['iris', 'iri'],
    ['plus', 'plu'],
    ['glass', 'glas'],
  ])('distinguishes %s and %s', (a, b) => {
    expect(canonicalWord(a)).not.toBe(canonicalWord(b));
  });
});

describe('wordsOf', () => {
  it.each([
    ["Men's  health & Well-being", ['men', 'health', 'well', 'being']],
    ['Café Zoë', ['cafe', 'zoe']],
    ['O’Brien’s X-Ray (24/7)', ['obrien', 'x', 'ray', '24', '7']],
    ['  ', []],
    ['!!!', []],
  ])('splits %j into %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('placeKey', () => {
  it.each([
    ['St. Albans', 'st albans'],
    ['STOKE-ON-TRENT', 'stoke on trent'],
    ["King's Lynn", 'king lynn'],
    ['Tyne & Wear', 'tyne and wear'],
    ['Ynys Môn', 'ynys mon'],
  ])('%j is %j', (text, key) => {
    expect(placeKey(text)).toBe(key);
  });
});

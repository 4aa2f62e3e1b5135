import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { penceOf, priceText, readPrice } from './service-price.ts';

const price = (service: string, fromPence: number, toPence: number | null = null, note = '') => ({
  service,
  fromPence,
  toPence,
  note,
});

describe('readPrice', () => {
  it.each([
    ['First visit £60', price('First visit', 6000)],
    ['Initial assessment £60 · 45 minutes', price('Initial assessment', 6000, null, '45 minutes')],
    ['Initial assessment: £60 - 45 minutes', price('Initial assessment', 6000, null, '45 minutes')],
    ['Crown £450–£600', price('Crown', 45_000, 60_000)],
    ['Crown £450 to £600 · per tooth', price('Crown', 45_000, 60_000, 'per tooth')],
    ['MRI scan £1,250.50', price('MRI scan', 125_050)],
    ['  Follow-up   – £ 45 ', price('Follow-up', 4500)],
    ['Vitamin B12 £30', price('Vitamin B12', 3000)],
    ['Children’s eye test: free · under 16', price('Children’s eye test', 0, null, 'under 16')],
    ['First call Free to £20', price('First call', 0, 2000)],
  ])('%j', (line, expected) => {
    expect(readPrice(line)).toEqual(expected);
  });

  it.each([
    '',
    '£60',
    'First visit',
    'First visit 60',
    'First visit £60.5',
    'First visit £60 45 minutes',
    'First visit £60, follow-up £45',
    'First visit £99999999',
    'First visit £60–80',
  ])('does not read %j', (line) => {
    expect(readPrice(line)).toBeNull();
  });

  it('reads a service, its price as it is shown, and a note', () => {
    const words = fc.stringMatching(/^[A-Za-z]{1,9}(?: [A-Za-z0-9]{1,9}){0,2}$/u);
    const prices = fc.record({
      service: words,
      fromPence: fc.nat(499_999_999),
      more: fc.option(fc.integer({ min: 1, max: 499_999_999 })),
      note: fc.oneof(fc.constant(''), words),
    });
    fc.assert(
      fc.property(prices, ({ more, ...rest }) => {
        const one = { ...rest, toPence: more === null ? null : rest.fromPence + more };
        const line = `${one.service} ${priceText(one)}`;
        expect(readPrice(one.note === '' ? line : `${line} · ${one.note}`)).toEqual(one);
      }),
    );
  });
});

describe('penceOf', () => {
  it.each([
    ['60', 6000],
    ['£60', 6000],
    ['£ 60.50', 6050],
    ['1,250', 125_000],
    ['0', 0],
    ['Free', 0],
    ['', null],
    ['60.5', null],
    ['12,50', null],
    ['-1', null],
    ['60 pounds', null],
  ])('%j is %j', (text, pence) => {
    expect(penceOf(text)).toBe(pence);
  });
});

describe('priceText', () => {
  it.each([
    [price('Crown', 45_000), '£450'],
    [price('Crown', 45_000, 60_050), '£450–£600.50'],
    [price('Children’s eye test', 0), 'Free'],
  ])('%j is %s', (one, text) => {
    expect(priceText(one)).toBe(text);
  });
});

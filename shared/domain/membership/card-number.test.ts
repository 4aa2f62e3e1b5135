import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_RANDOM_BYTES,
  formatCardNumber,
  makeCardNumber,
  readCardNumber,
  isMistypedCardNumber,
} from './card-number.ts';

const bytes = uint8Array({ minLength: CARD_RANDOM_BYTES, maxLength: CARD_RANDOM_BYTES });
const filled = (value: number) => new Uint8Array(CARD_RANDOM_BYTES).fill(value);

describe('makeCardNumber', () => {
  it('returns 12 digits that do not begin with 0, with a valid check digit', () => {
    assert(
      property(bytes, (random) => {
        const number = makeCardNumber(random);
        expect(number).toMatch(/^[1-9]\d{11}$/);
        expect(readCardNumber(number)).toBe(number);
      }),
    );
  });

  it('depends only on the bytes, and on every byte', () => {
    expect(makeCardNumber(filled(0))).toBe(makeCardNumber(filled(0)));
    for (let place = 0; place < CARD_RANDOM_BYTES; place += 1) {
      const changed = filled(0);
      changed[place] = 1;
      expect(makeCardNumber(changed)).not.toBe(makeCardNumber(filled(0)));
    }
  });

  it('throws with too few bytes', () => {
    expect(() => makeCardNumber(new Uint8Array(CARD_RANDOM_BYTES - 1))).toThrow(
      new RangeError('A card number needs 12 random bytes'),
    );
  });

  it('distributes the first digit evenly', () => {
    const counts = new Map<string, number>();
    const random = new Uint8Array(CARD_RANDOM_BYTES);
    for (let value = 0; value < 9000; value += 1) {
      // A multiplicative sequence, so that the test is deterministic.
      for (let place = 0; place < random.length; place += 1)
        random[place] = ((value + 1) * (place * 2 + 37) * 40503) >>> 7;
      const first = makeCardNumber(random).slice(0, 1);
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    expect(counts.size).toBe(9);
    for (const count of counts.values()) expect(count).toBeGreaterThan(800);
  });
});

describe('the check digit', () => {
  // Printed cards stay valid for years: a change of the table would refuse them.
  it.each([
    // Damm's published example is 572 with the check digit 4; a valid number can be continued.
    '572457245724',
    '572400000000',
    '100000000001',
    '999999999999',
  ])('of %s is correct', (number) => {
    expect(readCardNumber(number)).toBe(number);
  });

  it('follows the eleven digits made of the random bytes', () => {
    expect(makeCardNumber(filled(0))).toBe('100000000001');
  });

  it('detects every single wrong digit and every swap of neighbours', () => {
    assert(
      property(bytes, (random) => {
        const number = makeCardNumber(random);
        for (let place = 0; place < number.length; place += 1) {
          for (const digit of '0123456789') {
            const wrong = number.slice(0, place) + digit + number.slice(place + 1);
            if (wrong !== number) expect(readCardNumber(wrong), wrong).toBeNull();
          }
          const [one = '', next = ''] = number.slice(place, place + 2);
          const swapped = number.slice(0, place) + next + one + number.slice(place + 2);
          if (swapped !== number) expect(readCardNumber(swapped), swapped).toBeNull();
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('reading and formatting a card number', () => {
  const number = makeCardNumber(filled(7));
  const grouped = formatCardNumber(number);

  it('formats groups of four', () => {
    expect(formatCardNumber('572457245724')).toBe('5724 5724 5724');
    expect(formatCardNumber('5724-5724-5724')).toBe('5724 5724 5724');
    expect(grouped).toMatch(/^\d{4} \d{4} \d{4}$/);
    expect(grouped.replaceAll(' ', '')).toBe(number);
  });

  it.each([
    ['plain', number],
    ['grouped', grouped],
    ['with hyphens', grouped.replaceAll(' ', '-')],
    ['with spaces around', `  ${grouped}\t`],
    ['with letters for digits', grouped.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('reads it %s', (_, typed) => {
    expect(readCardNumber(typed)).toBe(number);
  });

  it.each([
    '',
    '1',
    '000000000000',
    number.slice(1),
    `${number}0`,
    `${number.slice(0, 11)}x`,
    `0${number.slice(1)}`,
    '１２３４５６７８９０１２',
  ])('rejects "%s"', (typed) => {
    expect(readCardNumber(typed)).toBeNull();
    expect(formatCardNumber(typed)).toBe(typed);
  });
});

it.each([
  ['123456789018', false],
  ['1234 5678 9018', false],
  ['123456789019', true],
  ['1234-5678-9109', true],
  // A digit too few or too many.
  ['12345678901', true],
  ['1234567890199', true],
  ['023456789019', true],
  // Not meant as one: a clinic's own number, an NHS number, words.
  ['4711', false],
  ['943 476 5919', false],
  ['No card', false],
  ['', false],
])('recognises a mistyped card number in "%s": %s', (typed, wrong) => {
  expect(isMistypedCardNumber(typed)).toBe(wrong);
});

import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forVisitor, readDiscountLine } from './discount-line.ts';
import { containsCode, HIDDEN_CODE_TEXT, promoCodes, withoutPromoCode } from './promo-code.ts';

const FULL_WIDTH = 0xfee0;
const shifted = (text: string, from: RegExp, by: number) =>
  text.replace(from, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by));

const CYRILLIC = new Map(
  Object.entries({
    A: 'А',
    E: 'Е',
    O: 'О',
    P: 'Р',
    C: 'С',
    a: 'а',
    e: 'е',
    o: 'о',
    p: 'р',
    c: 'с',
    S: 'Ѕ',
    s: 'ѕ',
  }),
);
const GREEK = new Map(Object.entries({ A: 'Α', E: 'Ε', O: 'Ο', P: 'Ρ', H: 'Η', I: 'Ι', o: 'ο' }));
const swapped = (table: ReadonlyMap<string, string>) => (text: string) =>
  Array.from(text, (letter) => table.get(letter) ?? letter).join('');
const between = (gap: string) => (text: string) =>
  text
    .split(' ')
    .map((word) => Array.from(word).join(gap))
    .join(' ');

/** A way to write a word so that a person reads it and a program does not. */
const DISGUISES: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'full width': (text) => shifted(text, /[!-~]/gu, FULL_WIDTH),
  'mathematical letters': (text) =>
    shifted(shifted(text, /[A-Z]/gu, 0x1d400 - 65), /[a-z]/gu, 0x1d41a - 97),
  circled: (text) => shifted(shifted(text, /[A-Z]/gu, 0x24b6 - 65), /[a-z]/gu, 0x24d0 - 97),
  'on dark discs': (text) => shifted(text.toUpperCase(), /[A-Z]/gu, 0x1f150 - 65),
  'zero-width spaces': between('\u200B'),
  'soft hyphens': between('\u00AD'),
  'word joiners': between('\u2060'),
  'grapheme joiners': between('\u034F'),
  'invisible fillers': between('\u3164'),
  'variation selectors': between('\uFE0F'),
  'struck through': between('\u0336'),
  'Cyrillic letters': swapped(CYRILLIC),
  'Greek letters': swapped(GREEK),
  'spaces between': (text) =>
    text
      .split(' ')
      .map((word) => Array.from(word).join(' '))
      .join('   '),
  'no-break spaces between': between('\u00A0'),
  'full stops between': between('.'),
  'middle dots between': between('·'),
  'hyphens between': between('-'),
  'underscores between': between('_'),
  'stars between': between('*'),
};

const CODES = ['HALE20', 'SAVE15', 'SPRING50', 'CANARY77', 'WELCOME10', 'SMILE25'];
const OFFERS = ['20% off teeth whitening', '£100 to £80', 'Free first consultation'];

/** What the eye makes of a text, worked out without the product's own tables. */
function seen(text: string): string {
  const back = new Map([...CYRILLIC, ...GREEK].map(([latin, other]) => [other, latin]));
  return Array.from(text.normalize('NFKD'), (letter) => back.get(letter) ?? letter)
    .join('')
    .replace(/[\u{1F150}-\u{1F169}]/gu, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f150 + 65),
    )
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\u3164|\u1160/gu, '')
    .toUpperCase();
}

describe('a code in disguise', () => {
  it.each(Object.keys(DISGUISES))('is not read by a visitor if it is written with %s', (name) => {
    const disguise = DISGUISES[name] ?? String;
    const shape = constantFrom(
      (offer: string, code: string) => `${offer} (use ${disguise('promo code')} ${code})`,
      (offer: string, code: string) => `${offer} (use promo code ${disguise(code)})`,
      (offer: string, code: string) => `${offer}. ${disguise(`Use code ${code}`)}.`,
      (offer: string, code: string) => `${disguise('Code')}: ${disguise(code)} for ${offer}`,
      (offer: string, code: string) => `${offer}, ${disguise('voucher')} ${disguise(code)}`,
    );
    assert(
      property(shape, constantFrom(...OFFERS), constantFrom(...CODES), (write, offer, code) => {
        const line = readDiscountLine(write(offer, code));
        expect(line.hasPromoCode, line.text).toBe(true);
        const visitor = forVisitor(line).text;
        expect(seen(visitor), visitor).not.toContain(code);
        expect(visitor).toContain(offer);
      }),
      { numRuns: 200 },
    );
  });

  it.each(Object.keys(DISGUISES))('is found in other texts of its provider with %s', (name) => {
    const disguise = DISGUISES[name] ?? String;
    for (const code of CODES) {
      for (const text of [
        `Say ${disguise(code)} at the desk. Open daily.`,
        disguise(code),
        `Taping ${disguise(code)}`,
      ]) {
        expect(containsCode(text, [code]), text).toBe(true);
        const visitor = withoutPromoCode(text, [code]);
        expect(seen(visitor), visitor).not.toContain(code);
      }
    }
  });

  it.each([
    ['20% off (use c o d e SAVE20)', 'SAVE20', '20% off'],
    ['20% off with p.r.o.m.o c.o.d.e SAVE20', 'SAVE20', '20% off'],
    ['20% off, pr0mo c0de SAVE20', 'SAVE20', '20% off'],
    ['ｕｓｅ ｃｏｄｅ ＳＡＶＥ２０', 'SAVE20', HIDDEN_CODE_TEXT],
    ['10% off. Use code S A V E.', 'SAVE', '10% off.'],
    ['Use code SAVE2️⃣0️⃣ for 20% off', 'SAVE20', '20% off'],
    ['20% off (use сοdе SAVE²⁰)', 'SAVE20', '20% off'],
  ])('%s', (text, code, left) => {
    expect(promoCodes([text])).toEqual([code]);
    expect(withoutPromoCode(text)).toBe(left);
  });

  it.each([
    ['We SA VE 20 of you', ['SAVE20']],
    ['Mention HALE/15 at the desk', ['HALE15']],
    ['Mention HALE (15) at the desk', ['HALE15']],
    ['sav e20', ['SAVE20']],
    ['S A V E', ['SAVE']],
  ])('%s holds a code that is broken up', (text, codes) => {
    expect(containsCode(text, codes)).toBe(true);
  });

  it.each([
    ['Save 20% today', ['SAVE20']],
    ['Save £20 today', ['SAVE20']],
    ['Save 20 (today)', ['SAVE20']],
    ['A happy new year', ['NEWYEAR']],
    ['Spring smile week', ['SPRINGSMILE']],
  ])('%s does not', (text, codes) => {
    expect(containsCode(text, codes)).toBe(false);
  });

  it.each([
    'Treatment for 10 m² of skin',
    'B.D.S., M.F.D.S. and R.C.S.',
    'Ultherapy® and Botox¹ 20% off',
    '👩‍⚕️ 20% off physiotherapy 🇬🇧',
    'Говорим по-русски, скидка 10%',
    'Μιλάμε ελληνικά',
    'Café, naïve, Zoë – 10% off',
    'Call 0 1 1 3 4 9 6',
    'c/o De Havilland House',
    'A B C of skin care',
    '½ price on Mondays',
  ])('%s stays as it is', (text) => {
    expect(promoCodes([text])).toEqual([]);
    expect(withoutPromoCode(text, ['HALE20'])).toBe(text);
  });
});

import { asRead } from '../text/look-alikes.ts';

/** What introduces a code, in which a figure may stand for a letter: "c0de". */
const INTRODUCTIONS = [
  'promotional',
  'promotion',
  'promo',
  'discount',
  'voucher',
  'coupon',
  'code',
  'quote',
];
const FIGURES: ReadonlyMap<string, string> = new Map([
  ['o', '[o0]'],
  ['e', '[e3]'],
  ['i', '[i1]'],
]);
/** What separates the letters of one word: "c o d e", "c.o.d.e", "c - o - d - e". */
const GAP = String.raw`[^\S\n]+|[^\S\n]?[.·•_*|/~\p{Pd}][^\S\n]?`;
const WORD_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const WORD_AFTER = String.raw`(?![\p{L}\p{N}])`;
const BREAK = String.raw`[^\p{L}\p{N}]{0,3}`;

const SPACED_OUT: readonly (readonly [RegExp, string])[] = INTRODUCTIONS.map((word) => {
  const [first = '', ...others] = Array.from(word, (letter) => FIGURES.get(letter) ?? letter);
  const rest = others.slice(1).map((letter) => String.raw`\k<gap>${letter}`);
  const spaced = `${first}(?<gap>${GAP})${others[0] ?? ''}${rest.join('')}`;
  return [
    new RegExp(`${WORD_BEFORE}(?:${spaced}|${first}${others.join('')})${WORD_AFTER}`, 'giu'),
    word,
  ];
});

/** Three letters or figures by themselves, one after the other. */
const MAY_BE_SPACED = new RegExp(
  `${WORD_BEFORE}[\\p{L}\\p{N}](?:(?:${GAP})[\\p{L}\\p{N}]${WORD_AFTER}){2}`,
  'u',
);
const MAY_HAVE_FIGURES = /\p{L}[013]\p{L}/u;

/** Between the characters of a code: a hyphen, full stop or underscore may be part of it, "H-A-L-E-20". */
const CODE_GAP = String.raw`[^\S\n]+|[^\S\n]?[·•*|/~][^\S\n]?|[^\S\n][._\p{Pd}][^\S\n]`;
const run = (least: number, gap: string) =>
  String.raw`[\p{L}\p{N}](?<gap>${gap})[\p{L}\p{N}](?:\k<gap>[\p{L}\p{N}]){${least - 2},}(?![._\p{Pd}]?[\p{L}\p{N}])`;
/** "code: S A V E" */
const AFTER_INTRODUCTION = new RegExp(
  String.raw`(?<=(?:code|voucher|coupon|promo|quote)s?[\s:=–—-]*)${run(2, CODE_GAP)}`,
  'giu',
);
/** "S A V E 2 0", and "S.A.V.E.2.0", which is no initials. */
const ANYWHERE = new RegExp(
  `${WORD_BEFORE}(?:${run(4, CODE_GAP)}|(?=(?:\\p{L}\\.)+\\p{N})${run(4, '\\.').replaceAll('gap', 'dot')})`,
  'gu',
);

const joined = (letters: string) => letters.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A text in which a disguised promo code, or the word before it, is written as it is read: "ｃｏｄｅ", "c o d e",
 * "S.A.V.E.2.0". For looking only; a text without a code is shown as it was written.
 */
export function undisguised(written: string): string {
  const text = asRead(written);
  if (!MAY_BE_SPACED.test(text) && !MAY_HAVE_FIGURES.test(text)) return text;
  return SPACED_OUT.reduce(
    (left, [spaced, word]) =>
      left.replace(spaced, (found) => (found.toLowerCase() === word ? found : word)),
    text,
  )
    .replace(AFTER_INTRODUCTION, joined)
    .replace(ANYWHERE, joined);
}

/** Signs that a sentence does not have between a word and a number: "SAVE/20", "SAVE (20)". */
const CUT = /[/([|~*·•]/u;

/** Whether there is a code in pieces that are no words of their own: "SA VE20", "SAVE/20"; not "Save 20". */
export function isBrokenUp(text: string, code: string): boolean {
  const letters = Array.from(code.replace(/[^\p{L}\p{N}]/gu, ''));
  if (letters.length < 4) return false;
  const pieces = new RegExp(`${WORD_BEFORE}${letters.join(BREAK)}${WORD_AFTER}`, 'iu').exec(text);
  if (!pieces) return false;
  const found = pieces[0].split(/[^\p{L}\p{N}]+/u);
  if (found.length === 1) return false;
  // A word of the language has two letters or more; a number is not cut where a letter is beside it.
  return /\p{N}/u.test(code)
    ? found.length > 2 ||
        CUT.test(pieces[0]) ||
        !/^(?:\p{L}+|\p{N}+)$/u.test(found[0] ?? '') ||
        /^\p{L}/u.test(found[1] ?? '')
    : found.some((piece) => piece.length === 1);
}

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersOf, mayBeTyposApart } from './letter-set.ts';

const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é', '漢'),
  minLength: 1,
  maxLength: 12,
});
const typo = fc.record({
  at: fc.nat(12),
  letter: fc.constantFrom('a', 'b', 'c', 'x', 'y', 'z'),
  kind: fc.constantFrom('missing', 'added', 'wrong', 'swapped'),
});

function withTypo(
  text: string,
  { at, letter, kind }: { at: number; letter: string; kind: string },
) {
  const [before, one, two, rest] = [
    text.slice(0, at),
    text.slice(at, at + 1),
    text.slice(at + 1, at + 2),
    text.slice(at + 2),
  ];
  if (kind === 'missing') return before + two + rest;
  if (kind === 'added') return before + letter + one + two + rest;
  return kind === 'wrong' ? before + letter + two + rest : before + two + one + rest;
}

describe('the letters of words', () => {
  it('never tell apart words that are so few typos apart', () => {
    fc.assert(
      fc.property(word, fc.array(typo, { maxLength: 3 }), (text, typos) => {
        const other = typos.reduce(withTypo, text);
        expect(mayBeTyposApart(lettersOf(text), lettersOf(other), typos.length)).toBe(true);
      }),
    );
  });

  it('tell apart most that are not', () => {
    expect(mayBeTyposApart(lettersOf('physio'), lettersOf('pzqwxo'), 1)).toBe(false);
    expect(mayBeTyposApart(lettersOf('massage'), lettersOf('fitness'), 2)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { plainWords, splitWords, type WordPart } from './rich-text.ts';

const text = (words: string): WordPart => ({ kind: 'text', text: words });

describe('splitWords', () => {
  it.each<[string, WordPart[]]>([
    ['', []],
    [
      'Plain, (even) with [brackets] and * stars',
      [text('Plain, (even) with [brackets] and * stars')],
    ],
    [
      'Read the [terms](/terms#law).',
      [text('Read the '), { kind: 'link', text: 'terms', to: '/terms#law' }, text('./')],
    ],
    ['{brand}: {email}', [{ kind: 'brand' }, text(': '), { kind: 'email' }]],
    [
      '**By law.** Or {phone}',
      [{ kind: 'strong', text: 'By law.' }, text(' Or '), { kind: 'phone' }],
    ],
    ['{other}', [text('{other}')]],
  ])('%j', (words, parts) => {
    expect(splitWords(words)).toEqual(parts);
  });
});

it('plainWords fills in the names and drops the marks', () => {
  const brand = { name: 'Oak', supportEmail: 'help@oak.example', supportPhone: '020 7946 0999' };
  expect(plainWords('{brand} **always** [helps](/faq): {email}, {phone}', brand)).toBe(
    'Oak always helps: help@oak.example, 020 7946 0999',
  );
});

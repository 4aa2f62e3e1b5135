import { describe, expect, it } from 'vitest';
import { toPlainText, parseRichText, type TextPart } from './rich-text.ts';

const text = (words: string): TextPart => ({ kind: 'text', text: words });

describe('parseRichText', () => {
  it.each<[string, TextPart[]]>([
    ['', []],
    [
      'Plain, (even) with [brackets] and * stars',
      [text('Plain, (even) with [brackets] and * stars')],
    ],
    [
      'Read the [terms](/terms#law).',
      [text('Read the '), { kind: 'link', text: 'terms', to: '/terms#law' }, text('.')],
    ],
    ['{brand}: {email}', [{ kind: 'brand' }, text(': '), { kind: 'email' }]],
    [
      '**By law.** Or {phone}',
      [{ kind: 'strong', text: 'By law.' }, text(' Or '), { kind: 'phone' }],
    ],
    ['{other}', [text('{other}')]],
  ])('parses %j', (source, parts) => {
    expect(parseRichText(source)).toEqual(parts);
  });
});

it('toPlainText fills in the placeholders and drops the markup', () => {
  const brand = { name: 'Oak', supportEmail: 'help@oak.example', supportPhone: '020 7946 0999' };
  expect(toPlainText('{brand} **always** [helps](/faq): {email}, {phone}', brand)).toBe(
    'Oak always helps: help@oak.example, 020 7946 0999',
  );
});

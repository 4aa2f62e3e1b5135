import { expect, it } from 'vitest';
import { emojiWords, withEmojiWords } from './emoji-words.ts';

it.each([
  ['🦷', 'tooth'],
  ['👁️', 'eye'],
  ['💆🏾‍♂️', 'massage'],
  ['👨‍⚕️', 'doctor'],
  ['🧑🏻‍🦽', 'wheelchair'],
  ['😊', null],
  ['👩', null],
])('%s means %s', (emoji, words) => {
  expect(emojiWords(emoji)).toBe(words);
});

it('leaves everything else as it is', () => {
  expect(withEmojiWords('took 20 💊💊 😀')).toBe('took 20  tablets  tablets  😀');
});

import { withEmojiWords } from '../emoji-words.ts';
import { SAYINGS } from './sayings.ts';

/** Forms whose stem would be that of another word: "glasses", "limping", "burning feet". */
const WHOLE: ReadonlySet<string> = new Set([
  'glasses',
  'limping',
  'burning',
  'heating',
  'blues',
  'stabbing',
]);

/** One form for all forms of a word: "breathe", "breathing" and "breaths" are "breath". */
export function stemOf(word: string): string {
  if (WHOLE.has(word) || word.length < 4) return word;
  return word
    .replace(/(?<=^.{3,})(?:ings?|ed|es|s)$/, '')
    .replace(/(?<=^.{3,})e$/, '')
    .replace(/(?<=..)([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/(?<=..)i$/, 'y');
}

/** What is written in one way, before the words are taken apart. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/['’`´]/g, ''],
  [/\ba ?(?:&|and|n|\+) ?e\b/g, ' ae '],
  [/\bcan ?not\b|\bcan t\b|\bcanny\b|\bcarnt\b|\bcnt\b|\bkant\b/g, ' cant '],
  [/\bdo ?not\b|\bdon t\b|\bdnt\b/g, ' dont '],
  [/\bwill not\b|\bwon t\b/g, ' wont '],
  [/\bis not\b|\bisn t\b|\bain ?t\b/g, ' isnt '],
  [/\bdoes not\b|\bdoesn t\b/g, ' doesnt '],
  [/\bhave not\b|\bhaven t\b/g, ' havent '],
  [/\bgoing to\b/g, ' going '],
  [/\bmy ?self\b|\bmyslef\b/g, ' myself '],
  [/([a-z])\1{2,}/g, '$1$1'],
];

/** The words of a text, lower case, without accents and apostrophes. */
export function wordsIn(text: string): string[] {
  let plain = withEmojiWords(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [written, as] of WRITTEN) plain = plain.replace(written, as);
  plain = plain.replace(/[^\p{L}\p{N}]+/gu, ' ');
  for (const [said, as] of SAYINGS) plain = plain.replace(said, as);
  return plain.split(' ').filter((word) => word !== '');
}

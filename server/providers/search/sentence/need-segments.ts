import { FILLERS } from '../knowledge/sentence-words.ts';
import { ONLY_TOGETHER } from '../knowledge/small-words.ts';
import type { Knowledge } from './knowledge.ts';
import type { NamedNeed } from './need.ts';
import { PLACE_PREPOSITIONS } from './place-segments.ts';
import type { Segment } from './segment.ts';
import type { Word } from './words.ts';

const NEED_SCORE = 10;
/** Longer readings beat the same words one by one. */
const TOGETHER_SCORE = 3;
/** A phrase as it is in the table beats one that is written or ordered in another way. */
const OTHERWISE_WRITTEN = -1;
const OTHERWISE_ORDERED = -2;
/** "Floaters in eye" is no place in Suffolk: the preposition is the phrase's own. */
const OWN_PREPOSITION = 5;
/** Words that may stand between those of a phrase: "ringing in my ears". */
const MOST_FILLERS = 3;
/** Shorter joined words are too often something else. */
const MIN_LETTERS = 5;
/** Words of one need in another order than its phrases have. */
const MOST_AMONG = 6;

type Lookups = Pick<Knowledge, 'find' | 'findJoined' | 'findAmong' | 'longest'>;

/** The needs of the table that may begin at a word. */
export function needSegments(words: readonly Word[], from: number, knowledge: Lookups): Segment[] {
  const segments: Segment[] = [];
  const parts: string[] = [];
  const isTogether = FILLERS.has(words[from]?.key ?? '');
  const last = Math.min(words.length, from + knowledge.longest + MOST_FILLERS);
  for (let to = from + 1; to <= last; to += 1) {
    const word = words[to - 1];
    if (!word) break;
    const isFiller = FILLERS.has(word.key);
    // A need ends with no filler, and begins with one only where the others say too little alone.
    if (isFiller && to > from + 1) continue;
    if (isTogether && !isFiller && !ONLY_TOGETHER.has(word.key)) break;
    parts.push(word.canonical);
    if (isFiller) continue;
    const found = isTogether ? exactly(parts, knowledge) : needOf(parts, word, knowledge);
    if (!found) continue;
    segments.push({
      from,
      to,
      meaning: { kind: 'need', ...found.named },
      corrected: null,
      score:
        (parts.length - (isTogether ? 1 : 0)) * NEED_SCORE +
        (parts.length - 1) * TOGETHER_SCORE +
        (to - from - parts.length) +
        (found.score === 0 && hasPreposition(words.slice(from, to)) ? OWN_PREPOSITION : 0) +
        found.score,
    });
  }
  return segments;
}

const hasPreposition = (words: readonly Word[]) =>
  words.some(({ key }) => PLACE_PREPOSITIONS.has(key));

type Found = { readonly named: NamedNeed; readonly score: number };

function exactly(parts: readonly string[], { find }: Lookups): Found | null {
  const named = find(parts.join(' '));
  return named ? { named, score: 0 } : null;
}

function needOf(parts: readonly string[], last: Word, knowledge: Lookups): Found | null {
  const { findJoined, findAmong } = knowledge;
  const exact = exactly(parts, knowledge);
  if (exact) return exact;
  const joined = [parts.join(''), [...parts.slice(0, -1), last.key].join('')]
    .filter((text) => text.length >= MIN_LETTERS)
    .map((text) => findJoined(text))
    .find((named) => named !== undefined);
  if (joined) return { named: joined, score: OTHERWISE_WRITTEN };
  const among = parts.length > 1 && parts.length <= MOST_AMONG ? findAmong(parts) : undefined;
  return among ? { named: among, score: OTHERWISE_ORDERED } : null;
}

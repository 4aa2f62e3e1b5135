import { DETAILS, FILLERS } from '../knowledge/sentence-words.ts';
import type { Knowledge } from './knowledge.ts';
import type { Segment } from './segment.ts';
import type { Word } from './words.ts';

/** What the catalogue says about words. */
export type CatalogueWords = {
  /** Whether providers list a service with these canonical words next to each other. */
  isService(canonical: readonly string[]): boolean;
  /** Whether a provider's name has the canonical word. */
  isNameWord(canonical: string): boolean;
};

const NEED_SCORE = 10;
const SERVICE_SCORE = 7;
const NAME_SCORE = 5;
const DETAIL_SCORE = 5;
const FILLER_SCORE = 1;
/** Longer readings beat the same words one by one. */
const TOGETHER_SCORE = 3;
/** Words that may stand between those of a phrase: "ringing in my ears". */
const MOST_FILLERS = 3;
const LONGEST_SERVICE = 5;
const LONGEST_DETAIL = 3;

/** The needs, services, names and fillers that may begin at a word. */
export function needSegments(
  words: readonly Word[],
  from: number,
  knowledge: Knowledge,
  catalogue: CatalogueWords,
): Segment[] {
  const word = words[from];
  if (!word) return [];
  const isFiller = FILLERS.has(word.key);
  const base = { from, corrected: null };
  return [
    ...(isFiller
      ? [{ ...base, to: from + 1, meaning: { kind: 'filler' as const }, score: FILLER_SCORE }]
      : []),
    ...detailsAt(words, from),
    ...needsAt(words, from, knowledge),
    ...servicesAt(words, from, catalogue),
    ...(!isFiller && catalogue.isNameWord(word.canonical)
      ? [
          {
            ...base,
            to: from + 1,
            meaning: { kind: 'name' as const, words: [word.canonical] },
            score: NAME_SCORE,
          },
        ]
      : []),
  ];
}

function needsAt(words: readonly Word[], from: number, knowledge: Knowledge): Segment[] {
  const segments: Segment[] = [];
  const parts: string[] = [];
  const last = Math.min(words.length, from + knowledge.longest + MOST_FILLERS);
  for (let to = from + 1; to <= last; to += 1) {
    const word = words[to - 1];
    if (!word) break;
    // A need neither begins nor ends with a filler.
    if (FILLERS.has(word.key)) {
      if (to === from + 1) return [];
      continue;
    }
    parts.push(word.canonical);
    const need = knowledge.find(parts.join(' '));
    if (need)
      segments.push({
        from,
        to,
        meaning: { kind: 'need', need },
        corrected: null,
        score:
          parts.length * NEED_SCORE +
          (parts.length - 1) * TOGETHER_SCORE +
          (to - from - parts.length),
      });
  }
  return segments;
}

function servicesAt(words: readonly Word[], from: number, catalogue: CatalogueWords): Segment[] {
  const segments: Segment[] = [];
  for (let length = 1; length <= LONGEST_SERVICE && from + length <= words.length; length += 1) {
    const part = words.slice(from, from + length);
    if (FILLERS.has(part[0]?.key ?? '') || FILLERS.has(part.at(-1)?.key ?? '')) continue;
    const canonical = part.map((word) => word.canonical);
    if (!catalogue.isService(canonical)) continue;
    segments.push({
      from,
      to: from + length,
      meaning: { kind: 'service', words: canonical },
      corrected: null,
      score: length * SERVICE_SCORE + (length - 1) * (TOGETHER_SCORE + 2),
    });
  }
  return segments;
}

function detailsAt(words: readonly Word[], from: number): Segment[] {
  const segments: Segment[] = [];
  for (let length = 1; length <= LONGEST_DETAIL && from + length <= words.length; length += 1) {
    const text = words
      .slice(from, from + length)
      .map(({ key }) => key)
      .join(' ');
    if (!Object.hasOwn(DETAILS, text)) continue;
    segments.push({
      from,
      to: from + length,
      meaning: { kind: 'detail', listed: DETAILS[text] ?? [] },
      corrected: null,
      score: length * DETAIL_SCORE + (length - 1) * TOGETHER_SCORE,
    });
  }
  return segments;
}

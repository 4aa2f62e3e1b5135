import { HEALTH_WORDS } from '../knowledge/health-words.ts';
import { FILLERS } from '../knowledge/sentence-words.ts';
import { NEGATIONS } from '../knowledge/small-words.ts';
import type { Segment } from './segment.ts';
import type { Word } from './words.ts';

/** Above a name that begins with the word ("Non"), and what is negated by itself. */
const NEGATED_SCORE = 8;
/** Also said of what is wrong: "not hearing well", "no sleep". */
const OFTEN_A_COMPLAINT: ReadonlySet<string> = new Set(['no', 'not']);

/**
 * What is said not to be wanted, which may begin at a word: "without a referral". It is shown like a wish
 * and looked for nowhere; who offers it as well is not left out.
 * @param isAlone nothing else is wanted, so that "not hearing" is what is wrong
 */
export function negatedSegments(
  words: readonly Word[],
  from: number,
  isAlone: boolean,
  wanted: (at: number) => readonly Segment[],
): Segment[] {
  const key = words[from]?.key ?? '';
  if (!NEGATIONS.has(key)) return [];
  let at = from + 1;
  while (FILLERS.has(words[at]?.key ?? '')) at += 1;
  const next = words[at]?.key ?? '';
  if (OFTEN_A_COMPLAINT.has(key) && (isAlone || next.endsWith('ing') || HEALTH_WORDS.has(next)))
    return [];
  return wanted(at).map((segment) => ({
    ...segment,
    from,
    meaning: { kind: 'detail', listed: [] },
    score: segment.score + NEGATED_SCORE,
  }));
}

export const isNegated = ({ meaning }: Segment): boolean =>
  meaning.kind === 'detail' && meaning.listed.length === 0;

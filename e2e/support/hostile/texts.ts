import { HOSTILE_TEXTS, WORST_TEXTS } from '#server/testing/hostile-texts.ts';
import { LONG_PROOF, sampled } from '#server/testing/long-proof.ts';

/** Every text in `npm test -- hostile-text`, else the worst ones. */
export const TEXTS: readonly string[] = LONG_PROOF
  ? [...new Set(HOSTILE_TEXTS)].filter((text) => text.trim() !== '' && text.length <= 2000)
  : WORST_TEXTS;

/** What the API takes of them: never NUL, which PostgreSQL cannot store. */
export const STORABLE = TEXTS.map((text) => text.replaceAll('\0', '')).filter(
  (text) => text.trim() !== '',
);

/** Makes a screen too wide. */
const LONG_WORD = 'W'.repeat(90);

/** For a form: every text, else a long word and three of the worst ones, others for each form. */
export function textsFor(form: number): readonly string[] {
  if (LONG_PROOF) return TEXTS;
  const from = (form * 3) % TEXTS.length;
  return [LONG_WORD, ...[...TEXTS.slice(from), ...TEXTS.slice(0, from)].slice(0, 3)];
}

/** All of them, else a few from first to last: for screens that show one at a time. */
export const few = <T>(all: readonly T[]): readonly T[] => sampled(all, 4);

export { LONG_PROOF };

import type { Context } from 'hono';
import type { FinishedAnswer } from './finished-answer.ts';

/** What a finished answer was made from beside the build, its address and the day. */
export type MadeFrom = 'build' | 'catalogue';

/** Carries a finished answer from where it is made to where it is kept. */
export type AnswerNote = {
  keep(answer: FinishedAnswer, madeFrom: MadeFrom): void;
};

type Env = { readonly note?: AnswerNote | undefined };

/** The note that came with a request; undefined where nobody keeps its answer. */
export function noteOf(context: Context): AnswerNote | undefined {
  return (context.env as Env | undefined)?.note;
}

import type { Block } from './static-text.ts';

export type FaqQuestion = {
  /** The anchor: /faq#id opens the answer. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
};

/** A category of questions and filter of the FAQ (STATIC-11). */
export type FaqCategory = {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly FaqQuestion[];
};

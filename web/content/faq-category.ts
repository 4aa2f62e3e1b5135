import type { Block } from './static-text.ts';

export type FaqQuestion = {
  /** The anchor: /faq#id opens the answer. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
};

/** A category of questions, which is a filter of the FAQ (spec 2, Static pages). */
export type FaqCategory = {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly FaqQuestion[];
};

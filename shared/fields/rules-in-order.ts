import * as z from 'zod/mini';

/** What must hold of a text, and the words for the person when it does not. */
export type Rule = readonly [
  holds: (text: string) => boolean,
  message: string | ((text: string) => string),
];

/**
 * A check that reports the first broken rule only, so that a field shows one message at a time and
 * "required" always comes before the format.
 *
 * The issue is marked as not final (`continue`): comparisons between fields, such as the two
 * passwords, still run while another field is wrong.
 */
export function inOrder(...rules: readonly Rule[]) {
  return z.check<string>((context) => {
    const text = context.value;
    const broken = rules.find(([holds]) => !holds(text));
    if (!broken) return;
    const [, message] = broken;
    context.issues.push({
      code: 'custom',
      input: text,
      message: typeof message === 'string' ? message : message(text),
      continue: true,
    });
  });
}

export const isGiven = (text: string): boolean => text !== '';
export const atLeast = (length: number) => (text: string) => text.length >= length;
export const atMost = (length: number) => (text: string) => text.length <= length;

/** The rules of a length, with their words. */
export const notShorter = (label: string, length: number): Rule => [
  atLeast(length),
  `${label} must be at least ${length} characters long`,
];
export const notLonger = (label: string, length: number): Rule => [
  atMost(length),
  `${label} must be at most ${length} characters long`,
];

/** Makes a rule hold for the empty text too: the field is optional. */
export const whenGiven = (holds: (text: string) => boolean) => (text: string) =>
  text === '' || holds(text);

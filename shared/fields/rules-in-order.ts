import * as z from 'zod/mini';

/** A predicate for a text and the message if it fails. */
export type Rule = readonly [
  holds: (text: string) => boolean,
  message: string | ((text: string) => string),
];

/**
 * A check that reports only the first failing rule, so that a field shows one message at a time and
 * "required" precedes the format. The issue is marked as not final (`continue`), so that
 * cross-field comparisons, such as the two passwords, still run while another field is invalid.
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

export const isPresent = (text: string): boolean => text !== '';
export const atLeast = (length: number) => (text: string) => text.length >= length;
export const atMost = (length: number) => (text: string) => text.length <= length;

/** Length rules with their messages. */
export const minLengthRule = (label: string, length: number): Rule => [
  atLeast(length),
  `${label} must be at least ${length} characters long`,
];
export const maxLengthRule = (label: string, length: number): Rule => [
  atMost(length),
  `${label} must be ${length} characters or fewer`,
];

/** Makes a rule accept '' for an optional field. */
export const ifPresent = (holds: (text: string) => boolean) => (text: string) =>
  text === '' || holds(text);

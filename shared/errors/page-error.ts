import { scrub } from './scrub.ts';

/** The parts of an error that a page reports, with their limits in characters. */
export const PAGE_ERROR = {
  reference: /^[\da-zA-Z-]{6,40}$/,
  maxPath: 200,
  maxMessage: 500,
  maxStack: 3000,
  /** Of the whole report, encoded. */
  maxBytes: 8 * 1024,
} as const;

/** The parts of a report. */
type PageError = {
  readonly reference: string;
  readonly path: string;
  readonly message: string;
  readonly stack: string;
};

/** The error without personal data. The page scrubs it before sending, the server before logging. */
export function scrubPageError({ reference, path, message, stack }: PageError): PageError {
  return {
    reference,
    path: scrub(path, PAGE_ERROR.maxPath),
    message: scrub(message, PAGE_ERROR.maxMessage),
    stack: scrub(stack, PAGE_ERROR.maxStack),
  };
}

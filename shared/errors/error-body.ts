import * as z from 'zod/mini';
import { ERROR_CODES } from './code.ts';

/**
 * The body of every refusal. `error` and `message` hold the same words, because the calls of
 * spec section 7 read one or the other; `code` is stable; `fields` names what to correct;
 * `requestId` is in the log.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;

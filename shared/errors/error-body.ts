import * as z from 'zod/mini';
import { ERROR_CATALOGUE, type ErrorCode } from './catalogue.ts';

/**
 * The body of every refusal. `error` and `message` hold the same words, because the calls of
 * spec section 7 read one or the other; `code` is stable; `fields` names what to correct;
 * `requestId` is in the log.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(ERROR_CATALOGUE) as ErrorCode[]),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;

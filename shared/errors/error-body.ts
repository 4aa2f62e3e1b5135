import * as z from 'zod/mini';
import { ERROR_CATALOGUE, type ErrorCode } from './catalogue.ts';

/**
 * The body of every error response. `error` and `message` are the same text, because clients read
 * either; `code` is stable; `fields` lists the invalid fields; `requestId` is in the log.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(ERROR_CATALOGUE) as ErrorCode[]),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;

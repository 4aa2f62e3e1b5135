import * as z from 'zod';
import { invalidRequest } from '../api-error.ts';
import type { FormTree } from './form.ts';
import { wrongParameter } from './wrong-parameter.ts';

export const text = z.string().min(1).max(5000);
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const webAddress = z.url({ protocol: /^https?$/ }).max(5000);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string(), z.string()).superRefine((values, context) => {
  const entries = Object.entries(values);
  if (entries.length > 50)
    context.addIssue('Metadata can have up to 50 keys, but you passed in more.');
  for (const [key, value] of entries) {
    if (key.length > 40)
      context.addIssue(`Metadata keys can have up to 40 characters. Invalid key: ${key}`);
    if (value.length > 500) {
      const message = `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`;
      context.addIssue({ code: 'custom', path: [key], message });
    }
  }
});
export const expand = z.array(z.string().max(200)).max(20).default([]);
export const page = {
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

/** Schemas by parameter name; each name must exist in the SDK's parameters of the call. */
export type Known<Params> = Partial<Record<keyof Params, z.ZodType>>;

/**
 * Validates the parameters of a call. Unsupported parameters are rejected, so that nothing relies on them.
 * @throws ApiError with Stripe's code, such as `parameter_unknown` or `parameter_missing`
 */
export function read<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  form: FormTree,
): z.infer<z.ZodObject<Shape, z.core.$strict>> {
  const result = z.safeParse(schema.strict(), form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue
    ? wrongParameter(issue, form)
    : invalidRequest('The parameters cannot be read.', { unprocessed: true });
}

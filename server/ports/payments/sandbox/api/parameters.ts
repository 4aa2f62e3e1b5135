import * as z from 'zod';
import { refusal } from '../api-error.ts';
import type { FormTree } from './form.ts';

export const text = z.string().min(1).max(5000);
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
export const metadata = z.record(z.string().min(1).max(40), z.string().max(500));
export const expand = z.array(z.string().max(200)).max(20).default([]);
export const page = {
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

/**
 * Reads the parameters of a call; what the sandbox does not know is refused, so that nobody relies on it.
 * @throws ApiError with `parameter_unknown`, `parameter_missing` or `parameter_invalid`
 */
export function read<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  form: FormTree,
): z.infer<z.ZodObject<Shape, z.core.$strict>> {
  const result = z.safeParse(schema.strict(), form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const name = [...issue.path, issue.keys[0]].join('.');
    throw refusal(`Received unknown parameter: ${name}`, {
      code: 'parameter_unknown',
      param: name,
    });
  }
  const name = issue?.path.join('.') ?? '';
  const absent =
    issue?.path.reduce<unknown>((value, key) => Object(value)[key], form) === undefined;
  throw absent
    ? refusal(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
    : refusal(`Invalid value for ${name}: ${issue?.message}`, {
        code: 'parameter_invalid',
        param: name,
      });
}

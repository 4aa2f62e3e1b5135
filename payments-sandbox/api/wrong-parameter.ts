import type * as z from 'zod';
import { invalidRequest, type ApiError, type ErrorDetail } from '../api-error.ts';
import type { FormTree } from './form.ts';

/**
 * The error for an invalid parameter, as Stripe returns it: its code, if there is one, and the name
 * of the parameter as it was sent, such as `line_items[0][price]`.
 */
export function wrongParameter(issue: z.core.$ZodIssue, form: FormTree): ApiError {
  const param = nameOf(issue.path);
  const input = issue.path.reduce<unknown>((value, key) => Object(value)[key], form);
  if (issue.code === 'unrecognized_keys') return unknownParameter(issue.path, issue.keys);
  if (input === undefined)
    return wrong(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (input === '' && issue.code !== 'custom') return emptyParameter(param);
  return wrongValue(issue, param, input);
}

function unknownParameter(path: readonly PropertyKey[], keys: readonly string[]): ApiError {
  const names = keys.map((key) => nameOf([...path, key]));
  const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
  return wrong(message, { code: 'parameter_unknown', param: names[0] ?? '' });
}

function emptyParameter(param: string): ApiError {
  const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
  return wrong(message, { code: 'parameter_invalid_empty', param });
}

function wrongValue(issue: z.core.$ZodIssue, param: string, input: unknown): ApiError {
  const shown = typeof input === 'string' ? input : JSON.stringify(input);
  switch (issue.code) {
    case 'invalid_value':
      return wrong(invalidValueMessage(issue.values, param, shown), { param });
    case 'invalid_format':
      return issue.format === 'url'
        ? wrong('Not a valid URL', { code: 'url_invalid', param })
        : wrongNumber(`Invalid integer: ${shown}`, param);
    case 'invalid_union':
      return wrongNumber(`Invalid integer: ${shown}`, param);
    case 'too_big':
      return issue.origin === 'string'
        ? wrong(`Invalid string: must be at most ${issue.maximum} characters`, { param })
        : outOfRange(issue.origin, `less than or equal to ${issue.maximum}`, param);
    case 'too_small':
      return outOfRange(issue.origin, `greater than or equal to ${issue.minimum}`, param);
    case 'invalid_type':
      return wrong(`Invalid ${issue.expected === 'record' ? 'object' : issue.expected}`, {
        param,
      });
    default:
      return wrong(issue.message, { param });
  }
}

/** The sandbox may support fewer values than Stripe and rejects the rest. */
function invalidValueMessage(values: readonly unknown[], param: string, shown: string): string {
  if (values.includes('true')) return `Invalid boolean: ${shown}`;
  return `Invalid ${param}: must be one of ${values.join(', ')}. The sandbox knows no other.`;
}

function wrongNumber(message: string, param: string): ApiError {
  return wrong(message, { code: 'parameter_invalid_integer', param });
}

function outOfRange(origin: string, bound: string, param: string): ApiError {
  return origin === 'array'
    ? wrong(`Invalid array: its length must be ${bound}. The sandbox takes no other.`, { param })
    : wrongNumber(`This value must be ${bound}.`, param);
}

/** Not processed, so the response is not stored for its idempotency key. */
function wrong(message: string, detail: Omit<ErrorDetail, 'unprocessed'>): ApiError {
  return invalidRequest(message, { ...detail, unprocessed: true });
}

function nameOf([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first ?? '')}${rest.map((key) => `[${String(key)}]`).join('')}`;
}

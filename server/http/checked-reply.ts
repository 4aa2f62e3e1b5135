import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from './app-error.ts';
import type { JsonText } from './call.ts';
import { refusalsOf } from './refusals.ts';

/**
 * A reply leaves only as the contract declares it: undeclared keys are dropped.
 * @throws Error when something declared is missing
 */
export function checkedReply(name: string, endpoint: Endpoint, reply: unknown): unknown {
  const result = endpoint.response.safeParse(reply);
  if (result.success) return result.data;
  throw new Error(`The reply of ${name} breaks its contract: ${result.error.message}`);
}

/**
 * Holds finished JSON to the contract; for tests, because reading it takes longer than making it.
 * @throws Error when it declares too little or holds too much
 */
export function checkText(name: string, endpoint: Endpoint, { text }: JsonText): void {
  const reply: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(checkedReply(name, endpoint, reply), reply))
    throw new Error(`The finished reply of ${name} holds more than its contract`);
}

/** Holds a refusal to the contract; for tests, because a person is better told too much than nothing. */
export function checkRefusal(name: string, endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof AppError) || refusalsOf(endpoint).has(error.code)) return error;
  return new Error(`The call ${name} does not declare that it refuses with ${error.code}`);
}

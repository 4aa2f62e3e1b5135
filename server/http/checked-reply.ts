import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { JsonText } from './call.ts';

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

import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AppError } from './app-error.ts';
import type { JsonText } from './call.ts';
import { errorCodesOf } from './error-codes.ts';

/**
 * Parses a response with its schema: undeclared keys are dropped.
 * @throws Error when it violates the contract
 */
export function enforceResponseSchema(name: string, endpoint: Endpoint, reply: unknown): unknown {
  const result = endpoint.response.safeParse(reply);
  if (result.success) return result.data;
  throw new Error(`The reply of ${name} breaks its contract: ${result.error.message}`);
}

/**
 * Checks serialised JSON against the contract; only in tests, because parsing it is expensive.
 * @throws Error when keys are missing or undeclared
 */
export function assertTextContract(name: string, endpoint: Endpoint, { text }: JsonText): void {
  const reply: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(enforceResponseSchema(name, endpoint, reply), reply))
    throw new Error(`The finished reply of ${name} holds more than its contract`);
}

/** Checks that an error is declared; only in tests. @returns the error, or one that names the gap */
export function assertDeclaredError(name: string, endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof AppError) || errorCodesOf(endpoint).has(error.code)) return error;
  return new Error(`The call ${name} does not declare that it refuses with ${error.code}`);
}

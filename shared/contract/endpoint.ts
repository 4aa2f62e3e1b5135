import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { LimitName } from './limits.ts';
import type { Policy } from './policy.ts';

type Schema = z.ZodMiniType;

/** One call of the API, as data: the server mounts it, the client types it, the OpenAPI page lists it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API base, with `{name}` for parameters, exactly as spec section 7 writes it. */
  readonly path: string;
  readonly summary: string;
  readonly policy: Policy;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** Where absent: see `limitOf`. */
  readonly limit?: LimitName;
  /**
   * What its handler refuses with, beside the refusals that its policy, limit and schemas bring
   * (server/http/refusals.ts). In tests an undeclared one is a failure.
   */
  readonly errors?: readonly ErrorCode[];
  /** Answers 304 without a body to whoever sends the ETag of an unchanged reply (P-27). */
  readonly conditional?: true;
  /**
   * Visitors all get the same answer, which is made once for each state of the catalogue and each
   * day, and which they and proxies may keep, asking whether it still holds.
   */
  readonly shared?: 'catalogue';
  /**
   * Answers with server-sent events, each with data as `response` says, until the caller leaves, the
   * session ends or the server has had enough; the caller then comes again.
   */
  readonly events?: true;
};

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** `read` for a GET, `write` for anything else, unless it names another; none for signed events. */
export function limitOf({ limit, policy, method }: Endpoint): LimitName | null {
  if (policy.kind === 'signature') return null;
  return limit ?? (method === 'GET' ? 'read' : 'write');
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Given<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: already checked and normalised. */
export type ParsedInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What a caller sends; a part the endpoint does not have is left out. */
export type GivenInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends Schema ? Part : never]: Given<E[Part]>;
};

export type Reply<E extends Endpoint> = z.output<E['response']>;

/**
 * Fills `{name}` in a path.
 * @throws RangeError when a parameter is missing.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new RangeError(`The path ${path} needs a value for ${name}`);
    }
    return encodeURIComponent(String(value));
  });
}

import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { LimitName } from './limits.ts';
import type { Policy } from './policy.ts';

type Schema = z.ZodMiniType;

/**
 * One API endpoint as data: the server mounts it, the client types it, the OpenAPI page lists it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API base, with `{name}` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly policy: Policy;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is a file, which the handler reads once it knows that the caller may send it. */
  readonly upload?: { readonly types: readonly string[]; readonly limitBytes: number };
  readonly response: Schema;
  /** Defaults as in `limitOf`. */
  readonly limit?: LimitName;
  /** Computes much: the calls of one caller wait for one another (server/http/limit-concurrency.ts). */
  readonly inTurn?: true;
  /** Maximum size of the body; lower than the server's for small ones. */
  readonly bodyLimitBytes?: number;
  /** Answers staff whose session has not proved a second factor yet: the page that leads to it needs it. */
  readonly beforeSecondFactor?: true;
  /**
   * The handler's own error codes, besides those of its policy, limit and schemas
   * (server/http/error-codes.ts). Tests fail on an undeclared one.
   */
  readonly errors?: readonly ErrorCode[];
  /** Responds 304 without a body when the ETag in the request is current (P-27). */
  readonly conditional?: true;
  /**
   * The response is the same for all visitors. It is cached per catalogue state and day, and
   * browsers and proxies may store it if they revalidate.
   */
  readonly shared?: 'catalogue';
  /**
   * Responds with server-sent events, each with data as in `response`, until the client leaves, the
   * session ends or the server closes the stream; the client then reconnects.
   */
  readonly events?: true;
};

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/**
 * `read` for a GET, `write` for anything else, unless the endpoint names another; none for signed
 * webhooks.
 */
export function limitOf({ limit, policy, method }: Endpoint): LimitName | null {
  if (policy.kind === 'signature') return null;
  return limit ?? (method === 'GET' ? 'read' : 'write');
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives: validated and normalised. */
export type ParsedInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What a client sends; a part that the endpoint does not have is left out. */
export type EndpointInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends Schema ? Part : never]: Input<E[Part]>;
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

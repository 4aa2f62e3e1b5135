import type { Endpoint, EndpointTable, ParsedInput, Reply } from '#shared/contract/endpoint.ts';
import type { OpenPolicy, Policy } from '#shared/contract/policy.ts';
import type { Caller } from './caller.ts';

/** The caller's type: null is possible only where the policy admits calls without a session. */
type CallerOf<P extends Policy> = P extends OpenPolicy ? Caller | null : Caller;

/** What a handler receives: the validated input, the caller, and access to the request. */
export type Call<E extends Endpoint> = ParsedInput<E> & {
  readonly caller: CallerOf<E['policy']>;
  readonly requestId: string;
  /** The address of the connection, never a header that the client sent. */
  readonly address: string;
  /** The raw body, for signature checks. */
  rawBody(): Promise<string>;
  requestHeader(name: string): string | undefined;
  /** Appends a `set-cookie` header; replaces any other. */
  setHeader(name: string, value: string): void;
} & (E extends { upload: object } ? Upload : unknown);

type Upload = {
  /** Reads the file. @throws AppError request/too-large, request/incomplete */
  file(): Promise<Buffer>;
};

/** A response that is already serialised as JSON; it is sent unchanged. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Shared catalogue endpoints, the most frequent, may return serialised JSON. */
type HandlerResult<E extends Endpoint> = E extends { shared: 'catalogue' }
  ? Reply<E> | JsonText
  : Reply<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>;

/** What the handler of an event stream receives in addition. */
export type EventCall<E extends Endpoint> = Call<E> & {
  /** Aborted when the stream ends. */
  readonly signal: AbortSignal;
};

/** Resolves once the stream has started; it ends by itself or with the signal. */
export type EventHandler<E extends Endpoint> = (
  call: EventCall<E>,
) => Promise<AsyncIterable<Reply<E>>>;

/** One handler for each endpoint of a table. */
export type Handlers<T extends EndpointTable> = {
  readonly [Name in keyof T]: T[Name] extends { events: true }
    ? EventHandler<T[Name]>
    : Handler<T[Name]>;
};

import type { Endpoint, EndpointTable, ParsedInput, Reply } from '#shared/contract/endpoint.ts';
import type { OpenPolicy, Policy } from '#shared/contract/policy.ts';
import type { Caller } from './caller.ts';

/** Whether a policy lets someone through without a session. */
type CallerOf<P extends Policy> = P extends OpenPolicy ? Caller | null : Caller;

/** What a handler receives: the checked input, who asks, and what is left of the request. */
export type Call<E extends Endpoint> = ParsedInput<E> & {
  readonly caller: CallerOf<E['policy']>;
  readonly requestId: string;
  /** The address of the connection, never a header that the client sent. */
  readonly address: string;
  /** The raw body, for what is signed. */
  rawBody(): Promise<string>;
  requestHeader(name: string): string | undefined;
  /** A cookie is added to those that are set already; any other header is replaced. */
  setHeader(name: string, value: string): void;
};

/** The JSON of a reply as the database made it: it leaves as it is, without a key more or less. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What is asked for most may be answered with finished JSON. */
type Answered<E extends Endpoint> = E extends { shared: 'catalogue' }
  ? Reply<E> | JsonText
  : Reply<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>>;

/** What a handler of events receives beside: when the stream ends, and when it is asked anew whether it may go on. */
export type EventCall<E extends Endpoint> = Call<E> & {
  /** Aborted when nobody hears the events any more. */
  readonly signal: AbortSignal;
  /** Names work for each time that the session is asked again; a failure ends the stream. */
  onCheck(work: () => Promise<void>): void;
};

/** Resolves when the events begin; they end by themselves or with the signal. */
export type EventHandler<E extends Endpoint> = (
  call: EventCall<E>,
) => Promise<AsyncIterable<Reply<E>>>;

/** One handler for every call of a table; none can be forgotten. */
export type Handlers<T extends EndpointTable> = {
  readonly [Name in keyof T]: T[Name] extends { events: true }
    ? EventHandler<T[Name]>
    : Handler<T[Name]>;
};

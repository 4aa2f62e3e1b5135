import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Call, type Handler, JsonText } from './call.ts';
import { checkedReply, checkText } from './checked-reply.ts';
import { createFinishedAnswer, type FinishedAnswer } from './finished/finished-answer.ts';
import { inOwnMemory } from './finished/own-memory.ts';
import type { Limiter } from './limiter.ts';
import { check } from './read-input.ts';

/** What a visitor asks; there is no body, and no person. */
export type VisitorAsks = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly address: string;
  readonly requestId: string;
  requestHeader(name: string): string | undefined;
};

/** Answers a visitor with what every visitor gets. @throws AppError of the limit, the input or the handler */
export type SharedCall = {
  readonly path: string;
  answer(asked: VisitorAsks): Promise<FinishedAnswer>;
};

type Parts = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
  readonly path: string;
  readonly limiter: Limiter;
  readonly checkTexts: boolean;
};

/** Whoever is signed in may see more, so a proxy keeps the two apart. */
export const SHARED_VARY = 'authorization, accept-encoding';

const refuseBody = () => Promise.reject(new Error('A visitor’s question has no body'));

/** The life of a public call of a visitor, whose answer others get too: limit, input, handler, finish. */
export function createSharedCall(parts: Parts): SharedCall {
  const { name, endpoint, handler, path, limiter, checkTexts } = parts;
  return {
    path,
    async answer({ params, query, address, requestId, requestHeader }) {
      if (endpoint.limit) await limiter.take(endpoint.limit, address);
      const headers: [string, string][] = [
        ['cache-control', 'no-cache'],
        ['content-type', 'application/json'],
      ];
      const call = {
        params: check(endpoint.params, params),
        query: check(endpoint.query, query),
        body: undefined,
        caller: null,
        requestId,
        address,
        rawBody: refuseBody,
        requestHeader,
        setHeader: (header: string, value: string) => void headers.push([header, value]),
      } as unknown as Call<Endpoint>;
      const reply = await handler(call);
      return createFinishedAnswer({
        body: inOwnMemory(textOf(reply)),
        headers,
        vary: SHARED_VARY,
        effort: 'quick',
      });
    },
  };

  function textOf(reply: unknown): string {
    if (!(reply instanceof JsonText)) return JSON.stringify(checkedReply(name, endpoint, reply));
    if (checkTexts) checkText(name, endpoint, reply);
    return reply.text;
  }
}

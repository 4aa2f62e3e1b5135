import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { CatalogueVersion } from '../../providers/catalogue-version.ts';
import { errorAnswer } from '../error-reply.ts';
import type { KnownCallers } from '../known-callers.ts';
import type { SharedCall } from '../shared-call.ts';
import type { AnswerNote, MadeFrom } from './answer-note.ts';
import { createAnswerStore } from './answer-store.ts';
import { askedBy, mayBePage } from './asked-by.ts';
import type { FinishedAnswer, HeaderList } from './finished-answer.ts';
import { createSender } from './send.ts';
import { createVisitorCalls } from './visitor-calls.ts';

type Parts = {
  /** The whole server, for everything that is not finished. */
  readonly next: (request: Request, env: object) => Promise<Response>;
  readonly sharedCalls: readonly SharedCall[];
  readonly known: Pick<KnownCallers, 'findTag'>;
  readonly catalogue: Pick<CatalogueVersion, 'known' | 'read'>;
  /** The day in London: what is available today is in the answers. */
  readonly today: () => string;
  readonly security: HeaderList;
  readonly log: Logger;
};

const KEPT_BYTES = 64 * 1024 * 1024;
const BEARER = 'Bearer ';

/**
 * Stands in front of the framework: what visitors all get is made once for each state of the
 * catalogue and each day, and sent from memory from then on, without a count of who asks; polls of
 * what did not change are told so. Everything else goes on.
 */
export function createFastLane(parts: Parts): RequestListener {
  const { next, known, catalogue, today, log } = parts;
  const store = createAnswerStore(KEPT_BYTES);
  const sender = createSender(parts.security, log);
  const calls = createVisitorCalls(parts.sharedCalls);
  const making = new Map<string, Promise<FinishedAnswer | null>>();
  const notes = new WeakMap<object, AnswerNote>();
  const goOn = getRequestListener((request, env) =>
    next(request, { ...env, note: notes.get(env.incoming) }),
  );

  /** What is kept for an address and holds; `version`: null while nobody knows it. */
  function findKept(address: string, version: number | null): FinishedAnswer | null {
    const kept = store.find(address);
    if (!kept || kept.day !== today()) return null;
    return kept.version === null || kept.version === version ? kept.answer : null;
  }

  function answerPoll(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const tags = headers['if-none-match'];
    if (method !== 'GET' || tags === undefined) return false;
    if (!headers.authorization?.startsWith(BEARER)) return false;
    const tag = known.findTag(headers.authorization.slice(BEARER.length), url, tags);
    if (tag === null) return false;
    sender.sendUnchanged(request, response, tag);
    return true;
  }

  /** Makes an answer, or waits for whoever is making it; what cannot be kept goes its own way. */
  async function answerAnew(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> {
    const version = catalogue.known() ?? (await catalogue.read().catch(() => null));
    if (version === null) return goOn(request, response);
    const kept = findKept(address, version);
    if (kept) return sender.send(request, response, kept);
    const job = `${version} ${address}`;
    const other = making.get(job);
    if (other) {
      const made = await other;
      return made ? sender.send(request, response, made) : goOn(request, response);
    }
    const day = today();
    const keep = (answer: FinishedAnswer, madeFrom: MadeFrom) =>
      store.keep(address, { answer, version: madeFrom === 'catalogue' ? version : null, day });
    const work =
      answerCall(request, response, address, keep) ?? answerPage(request, response, keep);
    making.set(job, work.made);
    await work.sent.finally(() => making.delete(job));
  }

  type Keep = (answer: FinishedAnswer, madeFrom: MadeFrom) => FinishedAnswer;
  type Work = { readonly made: Promise<FinishedAnswer | null>; readonly sent: Promise<unknown> };

  function answerCall(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    keep: Keep,
  ): Work | null {
    const requestId = randomUUID();
    const found = calls.find(request, address, requestId);
    if (!found) return null;
    const made = found.call.answer(found.asked).then(
      (answer) => {
        const kept = keep(answer, 'catalogue');
        sender.send(request, response, kept);
        return kept;
      },
      (error: unknown) => {
        sender.sendError(request, response, errorAnswer(error, requestId, log));
        return null;
      },
    );
    return { made, sent: made };
  }

  function answerPage(request: IncomingMessage, response: ServerResponse, keep: Keep): Work {
    let tell: ((answer: FinishedAnswer) => void) | undefined;
    const kept = new Promise<FinishedAnswer>((resolve) => {
      tell = resolve;
    });
    notes.set(request, {
      keep(answer, madeFrom) {
        tell?.(keep(answer, madeFrom));
      },
    });
    const sent = goOn(request, response);
    return { made: Promise.race([kept, sent.then(() => null)]), sent };
  }

  return (request, response) => {
    const address = askedBy(request);
    if (address === null) {
      if (!answerPoll(request, response)) void goOn(request, response);
      return;
    }
    const kept = findKept(address, catalogue.known());
    if (kept) sender.send(request, response, kept);
    else if (mayBePage(address) || calls.has(address)) void answerAnew(request, response, address);
    else void goOn(request, response);
  };
}

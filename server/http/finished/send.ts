import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { matchesTag } from '../entity-tag.ts';
import type { ErrorAnswer } from '../error-reply.ts';
import { loggedPath } from '../request-log.ts';
import type { FinishedAnswer, Form, HeaderList } from './finished-answer.ts';

/** Headers as they go out, name after value, with a place for the id of the request. */
type Prepared = { readonly list: readonly string[]; readonly idAt: number };

/** All headers in their order, and where the values of an answer's own ones and the id belong. */
type Layout = { readonly list: readonly string[]; readonly at: readonly number[] };

const REQUEST_ID = 'x-request-id';

/** Writes answers straight to the socket, as they would have come through the framework. */
export function createSender(security: HeaderList, log: Logger) {
  const prepared = new WeakMap<Form, { whole?: Prepared; bare?: Prepared; unchanged?: Prepared }>();
  const layouts = new Map<string, Layout>();

  /** Where each header stands, by the names that an answer has: there are only a few such sets. */
  function layoutOf(own: HeaderList): Layout {
    const names = own.map(([name]) => name).join();
    const known = layouts.get(names);
    if (known) return known;
    const sorted = [...own, ...security, [REQUEST_ID, ''] as const].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    );
    const list = sorted.flat();
    const layout = {
      list,
      at: [...own, [REQUEST_ID]].map(([name = '']) => list.indexOf(name) + 1),
    };
    layouts.set(names, layout);
    return layout;
  }

  /** Without the headers of every answer: the browser keeps those of the one that it has. */
  function prepareUnchanged(own: HeaderList): Prepared {
    const list = [...own, [REQUEST_ID, ''] as const]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flat();
    return { list, idAt: list.indexOf(REQUEST_ID) + 1 };
  }

  function prepare(own: HeaderList, length?: number): Prepared {
    const { list: empty, at } = layoutOf(own);
    const list = [...empty];
    for (const [index, [, value]] of own.entries()) list[at[index] ?? 0] = value;
    if (length !== undefined) list.push('Content-Length', String(length));
    return { list, idAt: at.at(-1) ?? 0 };
  }

  /** Prepared when first needed: many lists are sent once only. */
  function preparedOf(form: Form, kind: 'whole' | 'bare' | 'unchanged'): Prepared {
    const known = prepared.get(form) ?? {};
    const ready = known[kind];
    if (ready) return ready;
    const made =
      kind === 'unchanged'
        ? prepareUnchanged(form.unchanged)
        : prepare(form.headers, kind === 'whole' ? form.body.length : undefined);
    prepared.set(form, { ...known, [kind]: made });
    return made;
  }

  function write(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    { list, idAt }: Prepared,
    body: Buffer | string | null,
    requestId: string = randomUUID(),
  ): void {
    response.writeHead(status, list.with(idAt, requestId));
    if (body === null) response.end();
    else response.end(body);
    if (!log.isLevelEnabled('debug')) return;
    const [path = ''] = (request.url ?? '').split('?');
    log.debug(
      { requestId, method: request.method, path: loggedPath(path), status, milliseconds: 0 },
      'request',
    );
  }

  function sendForm(request: IncomingMessage, response: ServerResponse, form: Form): void {
    if (matchesTag(request.headers['if-none-match'], form.tag))
      return write(request, response, 304, preparedOf(form, 'unchanged'), null);
    if (request.method === 'HEAD')
      return write(request, response, 200, preparedOf(form, 'bare'), null);
    write(request, response, 200, preparedOf(form, 'whole'), form.body);
  }

  return {
    /** A finished answer, packed as the browser takes it; 304 where it has it already. */
    send(request: IncomingMessage, response: ServerResponse, answer: FinishedAnswer): void {
      const accepted = request.headers['accept-encoding'];
      const form = answer.formFor(typeof accepted === 'string' ? accepted : undefined);
      if (!(form instanceof Promise)) return sendForm(request, response, form);
      form.then(
        (packed) => sendForm(request, response, packed),
        (error: unknown) => {
          log.error({ err: error }, 'an answer could not be packed');
          response.destroy();
        },
      );
    },

    /** That a poll would get the reply that it has. */
    sendUnchanged(request: IncomingMessage, response: ServerResponse, tag: string): void {
      const list = ['cache-control', 'no-store', 'etag', tag, REQUEST_ID, ''];
      write(request, response, 304, { list, idAt: list.length - 1 }, null);
    },

    sendError(request: IncomingMessage, response: ServerResponse, error: ErrorAnswer): void {
      const { status, headers, body } = error;
      const text = Buffer.from(JSON.stringify(body));
      const isHead = request.method === 'HEAD';
      const list = isHead ? prepare(headers) : prepare(headers, text.length);
      write(request, response, status, list, isHead ? null : text, body.requestId);
    },
  };
}

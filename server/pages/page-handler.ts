import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ServerContext, serverContext } from '#web/app/server-context.ts';
import { createFinishedAnswer, type FinishedAnswer } from '../http/finished/finished-answer.ts';
import { inOwnMemory } from '../http/finished/own-memory.ts';
import { respond } from '../http/finished/respond.ts';
import { tidyAddress } from './tidy-address.ts';

const KEEP_A_DAY = 'public, max-age=86400';
/** The API stumbled: a moment later it may well answer. */
const RETRY_AFTER_SECONDS = '30';

/**
 * Renders the page that a request asks for.
 * @param keep receives a page that everybody gets who asks for this address
 */
export type PageHandler = (
  request: Request,
  context: ServerContext,
  keep?: (page: FinishedAnswer) => void,
) => Promise<Response>;

/** The pages of the build, with the headers that belong to finished HTML. */
export function createPageHandler(build: ServerBuild): PageHandler {
  const handle = createRequestHandler(build, 'production');
  return async (request, context, keep) => {
    const contexts = new RouterContextProvider();
    contexts.set(serverContext, context);
    const asked = request.method === 'HEAD' ? asGet(request) : request;
    const response = await handle(asked, contexts);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage) return response;
    const elsewhere = tidyAddress(request.url);
    if (elsewhere !== null) return redirect(elsewhere);
    return finishPage(request, response, context.tokenSyncUrl, keep);
  };
}

/** The head of an answer says what the answer would have said: it needs the page too. */
function asGet({ url, headers, signal }: Request): Request {
  return new Request(url, { headers, signal });
}

/** A page has one address. Unknown ones never come here: they lead home (decision 40). */
function redirect(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': KEEP_A_DAY } });
}

async function finishPage(
  request: Request,
  response: Response,
  tokenSyncUrl: string | null,
  keep: ((page: FinishedAnswer) => void) | undefined,
): Promise<Response> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set(
    'content-security-policy',
    contentSecurityPolicy(html, tokenSyncUrl ? new URL(tokenSyncUrl).origin : null),
  );
  if (response.status !== 200) {
    headers.set('cache-control', 'no-store');
    if (response.status === 503) headers.set('retry-after', RETRY_AFTER_SECONDS);
    return new Response(html, { status: response.status, headers });
  }
  // Everyone's page is a visitor's page: whoever caches it must only ask whether it changed.
  headers.set('cache-control', 'public, max-age=0, must-revalidate');
  headers.delete('vary');
  const page = createFinishedAnswer({
    body: inOwnMemory(html),
    headers: [...headers],
    vary: 'accept-encoding',
    effort: 'small',
  });
  // A cookie would be somebody's own.
  if (!headers.has('set-cookie')) keep?.(page);
  return respond(page, request.headers);
}

// Data for search engines is no script: it is never run.
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** Allows our own files and exactly the inline scripts that this page was rendered with. */
export function contentSecurityPolicy(html: string, tokenSyncOrigin: string | null = null): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${tokenSyncOrigin ? ` ${tokenSyncOrigin}` : ''}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src https://www.openstreetmap.org`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

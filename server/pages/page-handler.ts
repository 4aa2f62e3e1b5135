import { createHash, randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { scriptNonce, type ServerContext, serverContext } from '#web/app/server-context.ts';
import { contentFirst } from './content-first.ts';
import { tidyAddress } from './tidy-address.ts';

/** Everyone's page is a visitor's page: whoever caches it must only ask whether it changed. */
export const VISITORS_PAGE = 'public, max-age=0, must-revalidate';
const KEEP_A_DAY = 'public, max-age=86400';
/** The API stumbled: a moment later it may well answer. */
const RETRY_AFTER_SECONDS = '30';

/** Renders the page that a request asks for. */
export type PageHandler = (request: Request, context: ServerContext) => Promise<Response>;

/** The pages of the build, with the headers that belong to finished HTML. */
export function createPageHandler(build: ServerBuild): PageHandler {
  const handle = createRequestHandler(contentFirst(build), 'production');
  return async (request, context) => {
    const contexts = new RouterContextProvider();
    contexts.set(serverContext, context);
    const nonce = randomUUID();
    contexts.set(scriptNonce, nonce);
    const asked = request.method === 'HEAD' ? asGet(request) : request;
    const response = await handle(asked, contexts);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage) return response;
    const elsewhere = tidyAddress(request.url);
    if (elsewhere !== null) return redirect(elsewhere);
    return finishPage(response, { nonce, tokenSyncUrl: context.tokenSyncUrl });
  };
}

/** The head of an answer says what the answer would have said: it needs the page too. */
function asGet({ url, headers, signal }: Request): Request {
  return new Request(url, { headers, signal });
}

/** A page has one address. Unknown ones never come here: they lead home (P-40). */
function redirect(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': KEEP_A_DAY } });
}

async function finishPage(
  response: Response,
  { nonce, tokenSyncUrl }: { nonce: string; tokenSyncUrl: string | null },
): Promise<Response> {
  const rendered = await response.text();
  // A page is kept and sent to many, to whom a nonce would be no secret: they get hashes.
  const html = rendered.replaceAll(` nonce="${nonce}"`, '');
  const headers = new Headers(response.headers);
  headers.set(
    'content-security-policy',
    contentSecurityPolicy(rendered, nonce, tokenSyncUrl ? new URL(tokenSyncUrl).origin : null),
  );
  if (response.status !== 200) {
    headers.set('cache-control', 'no-store');
    if (response.status === 503) headers.set('retry-after', RETRY_AFTER_SECONDS);
  } else {
    headers.set('cache-control', VISITORS_PAGE);
    headers.set('vary', 'accept-encoding');
  }
  return new Response(html, { status: response.status, headers });
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Allows our own files, and by their hashes the inline scripts that carry the nonce of this render.
 * Nobody could know it before, so a script that got into the page with its content has none.
 */
export function contentSecurityPolicy(
  html: string,
  nonce: string,
  tokenSyncOrigin: string | null = null,
): string {
  const ours = [...html.matchAll(SCRIPT)].filter(([, attributes = '']) =>
    attributes.includes(` nonce="${nonce}"`),
  );
  const hashes = ours.map(
    ([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
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

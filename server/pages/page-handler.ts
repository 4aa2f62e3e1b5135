import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { scriptNonce, type ServerContext, serverContext } from '#web/app/server-context.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import { contentFirst } from './content-first.ts';
import { createRouteOf } from './route-of.ts';
import { canonicalPath } from './canonical-path.ts';

/** Cache-Control of pages: they are the same for every visitor, and caches must revalidate. */
export const VISITORS_PAGE = 'public, max-age=0, must-revalidate';
const ONE_DAY = 'public, max-age=86400';
/** For a 503 from the API, which is usually transient. */
const RETRY_AFTER_SECONDS = '30';

/** Renders the requested page. */
export type PageHandler = {
  (request: Request, context: ServerContext): Promise<Response>;
  /** The pattern of the page at a path, such as `/provider/:id`, for the log and metrics. */
  readonly routeOf?: (path: string) => string;
};

/** Renders the pages of the build and adds cache and security headers. */
export function createPageHandler(build: ServerBuild): PageHandler {
  const handle = createRequestHandler(contentFirst(build), 'production');
  const render: PageHandler = async (request, context) => {
    const contexts = new RouterContextProvider();
    contexts.set(serverContext, context);
    const nonce = randomUUID();
    contexts.set(scriptNonce, nonce);
    const pageRequest = request.method === 'HEAD' ? asGet(request) : request;
    const response = await handle(pageRequest, contexts);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage) return isLastResort(response) ? lastResort(context.requestId) : response;
    const canonical = canonicalPath(request.url);
    if (canonical !== null) return redirect(canonical);
    return withHeaders(response, { nonce, tokenSyncUrl: context.tokenSyncUrl });
  };
  return Object.assign(render, { routeOf: createRouteOf(build.routes) });
}

const ERROR_HEADING = 'Unexpected Application Error!';

/** The framework's own text, where the error screen could not be rendered either. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && headers.get('content-type') === 'text/plain';
}

/** The safe text of the error screen; the errors are in the log under this id. */
function lastResort(requestId: string): Response {
  return new Response(
    `${ERROR_HEADING}\n\nSomething went wrong and we couldn’t show this page. Please try again.\n\nReference: ${requestId}\n`,
    {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    },
  );
}

/** HEAD returns the headers of GET, which requires rendering the page. */
function asGet({ url, headers, signal }: Request): Request {
  return new Request(url, { headers, signal });
}

/** Permanent redirect to a page's canonical path; unknown paths redirect home instead (P-40). */
function redirect(location: string): Response {
  return new Response(null, { status: 301, headers: { location, 'cache-control': ONE_DAY } });
}

async function withHeaders(
  response: Response,
  { nonce, tokenSyncUrl }: { nonce: string; tokenSyncUrl: string | null },
): Promise<Response> {
  const rendered = await response.text();
  // Pages are cached and shared, so a nonce would not be secret: the policy lists hashes instead.
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
 * Allows the site's own files and, by hash, the inline scripts that carry the nonce of this render.
 * The nonce is unpredictable, so a script injected with the content does not have it.
 */
export function contentSecurityPolicy(
  html: string,
  nonce: string,
  tokenSyncOrigin: string | null = null,
): string {
  const inlineScripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
    .map(([, , script = '']) => script);
  return pagePolicy({ inlineScripts, tokenSyncOrigin });
}

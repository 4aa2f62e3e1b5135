import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { RequestReference } from './app/error-reference.ts';
import { ScriptNonce } from './app/script-nonce.ts';
import { withStructuredData } from './app/structured-data.ts';
import { scriptNonce, serverContext } from './app/server-context.ts';

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders a page completely, so that it can be hashed for the content security policy, cached and
 * given an ETag.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = loadContext.get(scriptNonce);
  return new Promise((resolve, reject) => {
    let renderError: unknown = null;
    const { pipe, abort } = renderToPipeableStream(
      <RequestReference value={loadContext.get(serverContext).requestId}>
        <ScriptNonce value={nonce}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </ScriptNonce>
      </RequestReference>,
      {
        nonce,
        // Render every part in place, however long the page is, so that no inline script has to
        // move it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const parts: Buffer[] = [];
          const body = new PassThrough();
          body.on('data', (part: Buffer) => parts.push(part));
          body.on('error', reject);
          body.on('end', () => {
            headers.set('content-type', 'text/html; charset=utf-8');
            const html = withStructuredData(loadContext, Buffer.concat(parts).toString());
            resolve(new Response(html, { status: renderError === null ? status : 500, headers }));
          });
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          renderError = error;
          loadContext.get(serverContext).report(error);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('The page took too long')), RENDER_TIMEOUT_MS);
  });
}

/** Logs loader errors, which the framework hides from the page. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A client that disconnected is not an error.
  if (!request.signal.aborted) context.get(serverContext).report(error);
};

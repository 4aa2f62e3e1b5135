import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { gzipSync } from 'node:zlib';
import { freePort } from '#server/testing/free-port.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g;

/**
 * The baseline: serves the product's pages and files without scripts, the minimal cost of the same
 * appearance.
 * @returns its URL; the server stops with the stack
 */
export async function serveScriptless(
  stack: AsyncDisposableStack,
  product: string,
): Promise<string> {
  const server = createServer((request, response) => {
    const serve = request.headers.accept?.includes('text/html') ? servePage : proxy;
    Promise.resolve(serve(product, request, response)).catch(() => response.writeHead(502).end());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${port}`;
}

async function servePage(product: string, request: IncomingMessage, response: ServerResponse) {
  const page = await fetch(product + (request.url ?? '/'));
  const html = (await page.text()).replace(SCRIPT, '');
  // Compressed like the product's page.
  const compressed = page.headers.has('content-encoding');
  response.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    ...(compressed ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(compressed ? gzipSync(html) : html);
}

/** Proxies a request to the product. */
function proxy(product: string, request: IncomingMessage, response: ServerResponse): void {
  const url = product + (request.url ?? '/');
  const upstream = httpRequest(url, { headers: request.headers }, (upstreamResponse) => {
    response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
    upstreamResponse.pipe(response);
  });
  upstream.on('error', () => response.writeHead(502).end());
  upstream.end();
}

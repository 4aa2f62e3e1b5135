import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { freePort } from '#server/testing/free-port.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g;

/**
 * The baseline: the product's own pages and files, but without any script. What they cost is what
 * the same look costs at least.
 * @returns its address, for as long as the stack lives
 */
export async function serveScriptless(
  stack: AsyncDisposableStack,
  product: string,
): Promise<string> {
  const server = createServer((asked, answer) => {
    const serve = asked.headers.accept?.includes('text/html') ? servePage : passOn;
    Promise.resolve(serve(product, asked, answer)).catch(() => answer.writeHead(502).end());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  stack.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${port}`;
}

async function servePage(product: string, asked: IncomingMessage, answer: ServerResponse) {
  const page = await fetch(product + (asked.url ?? '/'));
  const html = (await page.text()).replace(SCRIPT, '');
  // As well packed as the product's own.
  const packed = page.headers.has('content-encoding');
  answer.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
  });
  answer.end(packed ? gzipSync(html) : html);
}

/** Answers as the product does. */
function passOn(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(product + (asked.url ?? '/'), { headers: asked.headers }, (told) => {
    answer.writeHead(told.statusCode ?? 502, told.headers);
    told.pipe(answer);
  });
  onward.on('error', () => answer.writeHead(502).end());
  onward.end();
}

import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { freePort } from '#server/testing/free-port.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g;

/** The HTML of a page with everything taken out that runs. */
function withoutScripts(html: string): string {
  return html.replace(SCRIPT, '');
}

/**
 * The baseline: the product's own pages and files, but without any script. What they cost is what
 * the same look costs at least.
 */
export async function serveScriptless(
  product: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = createServer((asked, answer) => {
    const serve = asked.headers.accept?.includes('text/html') ? servePage : passOn;
    Promise.resolve(serve(product, asked, answer)).catch(() => answer.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function servePage(product: string, asked: IncomingMessage, answer: ServerResponse) {
  const page = await fetch(product + (asked.url ?? '/'));
  const html = withoutScripts(await page.text());
  // As well packed as the product's own.
  const packed = page.headers.has('content-encoding');
  answer.writeHead(page.status, {
    'content-type': 'text/html; charset=utf-8',
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
  });
  answer.end(packed ? gzipSync(html) : html);
}

function passOn(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const onward = request(product + (asked.url ?? '/'), { headers: asked.headers }, (told) => {
    answer.writeHead(told.statusCode ?? 502, told.headers);
    told.pipe(answer);
  });
  onward.on('error', () => answer.writeHead(502).end());
  onward.end();
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listening, type Baseline } from './baseline.ts';
import { passOn } from './pass-on.ts';

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g;

/** The HTML of a page with everything taken out that runs. */
function withoutScripts(html: string): string {
  return html.replace(SCRIPT, '');
}

/**
 * The baseline: the product's own pages and files, but without any script. What they cost is what
 * the same look costs at least.
 */
export function serveScriptless(product: string): Promise<Baseline> {
  const server = createServer((asked, answer) => {
    const serve = asked.headers.accept?.includes('text/html') ? servePage : passOn;
    Promise.resolve(serve(product, asked, answer)).catch(() => answer.writeHead(502).end());
  });
  return listening(server);
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

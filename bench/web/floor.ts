import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Baseline, listening } from './baseline.ts';
import { passOn } from './pass-on.ts';

const HERE = import.meta.dirname;
const PACKAGES = join(HERE, '../../node_modules');
const STYLE = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/;

/**
 * The second baseline: the same twenty cards from a bare application of React and the framework,
 * built here with the product's own versions, shown with the product's style sheet and pictures.
 * What it loads is what the choice of the framework costs.
 * @throws Error where it cannot be built
 */
export async function serveFloor(product: string): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'halewell-floor-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(join(HERE, 'floor-app'), folder, { recursive: true });
    symlinkSync(PACKAGES, join(folder, 'node_modules'));
    buildIn(folder);
    const { url, stop } = await serve(folder, product);
    return { url, stop: () => stop().then(clear) };
  } catch (error) {
    clear();
    throw error;
  }
}

/** What the framework wants to find declared before it builds. */
const PACKAGE = {
  type: 'module',
  dependencies: { '@react-router/node': '*', isbot: '*', react: '*', 'react-router': '*' },
};

function buildIn(folder: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGE));
  const built = spawnSync(join(PACKAGES, '.bin/react-router'), ['build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error(`The bare application was not built: ${built.stderr}`);
}

async function serve(folder: string, product: string): Promise<Baseline> {
  // Read by the loaders of the application, which run in this process.
  process.env['FLOOR_API'] = product;
  process.env['FLOOR_STYLE'] = STYLE.exec(await (await fetch(product)).text())?.[1] ?? '';
  const entry = pathToFileURL(join(folder, 'build/server/index.js')).href;
  const render = createRequestHandler((await import(entry)) as ServerBuild, 'production');
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', product);
    const script = join(folder, 'build/client', pathname);
    if (pathname === '/' || pathname === '/__manifest')
      sendPage(render, asked, answer).catch(() => answer.writeHead(502).end());
    else if (pathname.startsWith('/assets/') && existsSync(script)) sendScript(script, answer);
    else passOn(product, asked, answer);
  });
  return listening(server);
}

async function sendPage(
  render: (request: Request) => Promise<Response>,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const page = await render(new Request(`http://localhost${asked.url ?? '/'}`));
  const html = gzipSync(await page.text());
  answer.writeHead(page.status, {
    ...Object.fromEntries(page.headers),
    'content-encoding': 'gzip',
  });
  answer.end(html);
}

function sendScript(file: string, answer: ServerResponse): void {
  answer.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  answer.end(gzipSync(readFileSync(file)));
}

/** `npm run dev`: runs the server from its sources; pages reload on change, the API on restart. */
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

const BUILD = 'virtual:react-router/server-build';

/** The development server injects styles, opens a socket, and shows errors by markup of its own. */
const loosened = (policy: string) =>
  policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/; require-trusted-types-for 'script'; trusted-types [^;]*/, '');

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const main = (await vite.ssrLoadModule('/server/main.ts')) as typeof import('../server/main.ts');
const pages = (await vite.ssrLoadModule(
  '/server/pages/page-handler.ts',
)) as typeof import('../server/pages/page-handler.ts');

await main.run(
  // Loaded again for each page, so that edits show at once.
  async (request, context) => {
    const build = (await vite.ssrLoadModule(BUILD)) as ServerBuild;
    const page = await pages.createPageHandler(build)(request, context);
    const headers = new Headers(page.headers);
    headers.set('content-security-policy', loosened(headers.get('content-security-policy') ?? ''));
    headers.set('cache-control', 'no-store');
    return new Response(page.body, { status: page.status, headers });
  },
  {
    serve: (app) => {
      const handle = getRequestListener(app.fetch);
      return createHttpServer((request, response) => {
        vite.middlewares(request, response, () => void handle(request, response));
      });
    },
  },
);

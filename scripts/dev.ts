/** `npm run dev`: the same server from its sources; pages reload on every change, the API on restart. */
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

const BUILD = 'virtual:react-router/server-build';

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const main = (await vite.ssrLoadModule('/server/main.ts')) as typeof import('../server/main.ts');
const pages = (await vite.ssrLoadModule(
  '/server/pages/page-handler.ts',
)) as typeof import('../server/pages/page-handler.ts');

await main.run(
  // Loaded anew for each page, so that an edit shows at once.
  async (request, context) => {
    const build = (await vite.ssrLoadModule(BUILD)) as ServerBuild;
    const page = await pages.createPageHandler(build)(request, context);
    const headers = new Headers(page.headers);
    // The development server puts styles into the page and opens a socket, which the policy refuses.
    headers.delete('content-security-policy');
    headers.set('cache-control', 'no-store');
    return new Response(page.body, { status: page.status, headers });
  },
  {
    serve: (app) => {
      const answer = getRequestListener(app.fetch);
      return createHttpServer((request, response) => {
        vite.middlewares(request, response, () => void answer(request, response));
      });
    },
  },
);

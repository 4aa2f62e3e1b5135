import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { OFFLINE_PAGE_POLICY, WORKER_POLICY } from './content-security-policy.ts';

const YEAR_SECONDS = 31_536_000;

/** Files that browsers run or show by themselves, with what each of them needs. */
const POLICIES: ReadonlyMap<string, string> = new Map([
  ['/offline.html', OFFLINE_PAGE_POLICY],
  ['/service-worker.js', WORKER_POLICY],
]);

/**
 * The browser's files of the build, compressed beforehand.
 * @param root the folder, absolute or below the working directory
 */
export function staticFiles(root: string): Hono {
  const app = new Hono();
  app.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, context) =>
        context.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    }),
  );
  // A file of another build: 404 instead of an HTML page.
  app.all('/assets/*', (context) => context.notFound());
  app.use(
    '/*',
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => (path === '/' ? '/no-index' : path),
      onFound: (_, context) => {
        const { path } = context.req;
        context.header(
          'cache-control',
          path === '/service-worker.js' ? 'no-cache' : 'public, max-age=86400',
        );
        const policy = POLICIES.get(path);
        if (policy) context.header('content-security-policy', policy);
      },
    }),
  );
  return app;
}

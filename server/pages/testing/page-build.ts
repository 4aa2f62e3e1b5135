import type { RouterContextProvider, ServerBuild } from 'react-router';
import { scriptNonce } from '#web/app/server-context.ts';

/** A page of `pageBuild` at a path without a leading slash. */
export const route = (path: string, module: object) => ({ path, module });

/**
 * A build of pages whose HTML contains the requested path, a script of our own and an injected one.
 * @param onRender is called with each URL that is rendered
 */
export function pageBuild(
  routes: Readonly<Record<string, ReturnType<typeof route>>>,
  onRender: (url: string) => void = () => undefined,
): ServerBuild {
  const render = (
    { method, url }: Request,
    status: number,
    headers: Headers,
    _: unknown,
    context: RouterContextProvider,
  ) => {
    onRender(url);
    headers.set('content-type', 'text/html; charset=utf-8');
    const own = `<script nonce="${context.get(scriptNonce)}">own()</script>`;
    const html = `<h1>${new URL(url).pathname}</h1><script>injected()</script>${own}`;
    return new Response(method === 'GET' ? html : '', { status, headers });
  };
  const pages = Object.entries(routes).map(([id, { path, module }]) => [
    id,
    { id, path, parentId: 'root', module: { default: () => null, ...module } },
  ]);
  return {
    entry: { module: { default: render } },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      ...Object.fromEntries(pages),
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Matching takes a third of a millisecond, longer than sending a cached page. */
const MAX_PATHS = 1_000;

/** @returns a function from a path to the pattern of its page; `/*` for paths that no page has */
export function createRouteOf(routes: ServerBuild['routes']): (path: string) => string {
  const under = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (route?.parentId !== parentId || !route) return [];
      const { id, path = '' } = route;
      return route.index ? { id, index: true } : { id, path, children: under(id) };
    });
  const tree = under(undefined);
  const patterns = new LRUCache<string, string>({
    max: MAX_PATHS,
    memoMethod(path) {
      const parts = (matchRoutes(tree, path) ?? []).map(({ route }) => route.path ?? '');
      return `/${parts.filter(Boolean).join('/')}`;
    },
  });
  return (path) => patterns.memo(path);
}

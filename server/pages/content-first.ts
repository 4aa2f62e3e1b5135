import type { ServerBuild } from 'react-router';

type Assets = ServerBuild['assets'];

/**
 * The build without its lists of scripts to preload: on a slow line they would come before the style
 * sheet and the pictures, though a page can be read and followed without them (ADR-038).
 */
export function contentFirst(build: ServerBuild): ServerBuild {
  const { entry, routes } = build.assets;
  const quiet: Assets['routes'] = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
  );
  return { ...build, assets: { ...build.assets, entry: { ...entry, imports: [] }, routes: quiet } };
}

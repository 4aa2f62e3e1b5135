import type { ServerBuild } from 'react-router';

type Assets = ServerBuild['assets'];

/**
 * The build without its script preloads: on a slow connection they would delay the style sheet and
 * images, although the page can be read and its links work without scripts (ADR-038).
 */
export function contentFirst(build: ServerBuild): ServerBuild {
  const { entry, routes } = build.assets;
  const withoutPreloads: Assets['routes'] = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
  );
  return {
    ...build,
    assets: { ...build.assets, entry: { ...entry, imports: [] }, routes: withoutPreloads },
  };
}

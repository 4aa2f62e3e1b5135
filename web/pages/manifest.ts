import { paths } from '#web/app/paths.ts';
import { serverContext } from '#web/app/server-context.ts';
import { CANVAS_COLOUR, THEME_COLOUR } from '#web/app/theme-colours.ts';
import type { Route } from './+types/manifest';

const DAY_SECONDS = 86_400;

/** What a browser needs to install the product as an app of its own (spec 2, App shell). */
export function loader({ context }: Route.LoaderArgs): Response {
  const { brand } = context.get(serverContext);
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: paths.home(),
    name: brand.name,
    short_name: brand.name,
    description: 'Private healthcare and wellness at member rates.',
    lang: 'en-GB',
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: CANVAS_COLOUR,
    categories: ['health', 'medical'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  };
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${DAY_SECONDS}`,
    },
  });
}

import { redirect } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { serverContext } from '#web/app/server-context.ts';
import { Gallery } from '#web/ui/gallery.tsx';
import type { Route } from './+types/dev-gallery';

export function meta() {
  return [{ title: 'Gallery' }, { name: 'robots', content: 'noindex' }];
}

/** In production it redirects to home like an unknown path (P-40). */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(serverContext).devPages ? null : redirect(paths.home());
}

/** Every primitive and every token at /dev/gallery, which is linked nowhere. */
export default function DevGallery() {
  return <Gallery />;
}

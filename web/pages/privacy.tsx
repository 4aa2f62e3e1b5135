import { privacy } from '#web/content/privacy.ts';
import { LegalPage } from '#web/features/static/legal-page.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import type { Route } from './+types/privacy';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(privacy, root.loaderData, 'privacy');
}

/** /privacy (STATIC-20, STATIC-21). */
export default function Privacy() {
  return <LegalPage text={privacy} />;
}

import { disclaimer } from '#web/content/disclaimer.ts';
import { LegalPage } from '#web/features/static/legal-page.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import type { Route } from './+types/disclaimer';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(disclaimer, root.loaderData, 'disclaimer');
}

/** /disclaimer (STATIC-20). */
export default function Disclaimer() {
  return <LegalPage text={disclaimer} />;
}

import { terms } from '#web/content/terms.ts';
import { LegalPage } from '#web/features/static/legal-page.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import type { Route } from './+types/terms';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(terms, root.loaderData, 'terms');
}

/** /terms (STATIC-20, STATIC-22). */
export default function Terms() {
  return <LegalPage text={terms} />;
}

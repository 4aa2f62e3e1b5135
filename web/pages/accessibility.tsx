import { accessibility } from '#web/content/accessibility.ts';
import { LegalPage } from '#web/features/static/legal-page.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import type { Route } from './+types/accessibility';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(accessibility, root.loaderData, 'accessibility');
}

/** /accessibility: the accessibility statement, with how to get help. */
export default function Accessibility() {
  return <LegalPage text={accessibility} />;
}

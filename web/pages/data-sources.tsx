import { dataSources } from '#web/content/data-sources.ts';
import { LegalPage } from '#web/features/static/legal-page.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import type { Route } from './+types/data-sources';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(dataSources, root.loaderData, 'data-sources');
}

/** /data-sources: where open data comes from, with the attributions that its licences require. */
export default function DataSources() {
  return <LegalPage text={dataSources} />;
}

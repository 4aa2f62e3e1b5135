import { cookiePolicy } from '#web/content/cookie-policy.ts';
import { LegalPage } from '#web/features/static/legal-page.tsx';
import { pageMeta } from '#web/features/static/page-meta.ts';
import type { Route } from './+types/cookie-policy';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta(cookiePolicy, root.loaderData, 'cookie-policy');
}

/** /cookie-policy (STATIC-20). */
export default function CookiePolicy() {
  return <LegalPage text={cookiePolicy} />;
}

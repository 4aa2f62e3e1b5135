import { privateHead } from '#shared/domain/seo/page-head.ts';
import { LockAccount } from '#web/features/account-lock/lock-account.tsx';
import { identity } from '#web/lib/session/identity.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { linkLoader } from '#web/app/link-loader.ts';
import type { Route } from './+types/lock-account';

export const loader = linkLoader('lock-account');

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Lock your account', root.loaderData?.brand.name);
}

/** The page of “This wasn’t me” in a security email (ADR-063). */
export default function LockAccountPage({ loaderData: { token } }: Route.ComponentProps) {
  const { brand } = useSite();
  return <LockAccount token={token} supportEmail={brand.supportEmail} identity={identity} />;
}

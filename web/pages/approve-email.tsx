import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ApproveEmail } from '#web/features/change-email/approve-email.tsx';
import { identity } from '#web/lib/session/identity.ts';
import { linkLoader } from '#web/app/link-loader.ts';
import type { Route } from './+types/approve-email';

export const loader = linkLoader('approve-email');

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Approve your new email', root.loaderData?.brand.name);
}

/** The page of the link to the present address of a change of email (ADR-063). */
export default function ApproveEmailPage({ loaderData: { token } }: Route.ComponentProps) {
  return <ApproveEmail token={token} identity={identity} />;
}

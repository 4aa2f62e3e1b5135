import { privateHead } from '#shared/domain/seo/page-head.ts';
import { ConfirmEmail } from '#web/features/change-email/confirm-email.tsx';
import { identity } from '#web/lib/session/identity.ts';
import { linkLoader } from '#web/app/link-loader.ts';
import type { Route } from './+types/confirm-email';

export const loader = linkLoader('confirm-email');

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Confirm your new email', root.loaderData?.brand.name);
}

/** The page of the link to the new address of a change of email (ADR-063). */
export default function ConfirmEmailPage({ loaderData: { token } }: Route.ComponentProps) {
  return <ConfirmEmail token={token} identity={identity} />;
}

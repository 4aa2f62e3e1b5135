import { privateHead } from '#shared/domain/seo/page-head.ts';
import { NewPassword } from '#web/features/password-reset/new-password.tsx';
import { identity } from '#web/lib/session/identity.ts';
import { linkLoader } from '#web/app/link-loader.ts';
import type { Route } from './+types/reset-password';

export const loader = linkLoader('reset-password');

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Choose a new password', root.loaderData?.brand.name);
}

/** The page of the link in the password reset email (IDENT-04). */
export default function ResetPassword({ loaderData: { token } }: Route.ComponentProps) {
  return <NewPassword token={token} identity={identity} />;
}

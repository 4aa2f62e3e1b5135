import { privateHead } from '#shared/domain/seo/page-head.ts';
import { VerifyEmail } from '#web/features/sign-up/verify-email.tsx';
import { identity } from '#web/lib/session/identity.ts';
import { linkLoader } from '#web/app/link-loader.ts';
import type { Route } from './+types/verify-email';

export const loader = linkLoader('verify-email');

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Verify your email', root.loaderData?.brand.name);
}

/** The page of the link in the verification email (IDENT-05). */
export default function VerifyEmailPage({ loaderData: { token } }: Route.ComponentProps) {
  return <VerifyEmail token={token} identity={identity} />;
}

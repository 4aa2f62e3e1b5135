import { privateHead } from '#shared/domain/seo/page-head.ts';
import { linkLoader } from '#web/app/link-loader.ts';
import { RedirectAfterSignIn } from '#web/features/sign-in/redirect-after-sign-in.tsx';
import { SignInByLink } from '#web/features/sign-in/sign-in-by-link.tsx';
import { identity } from '#web/lib/session/identity.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { Route } from './+types/sign-in-link';

export const loader = linkLoader('sign-in');

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Sign in', root.loaderData?.brand.name);
}

/** The page of the link in a sign-in email (IDENT-02). */
export default function SignInLink({ loaderData: { token } }: Route.ComponentProps) {
  const { phase } = useSession('signed-out');
  if (phase === 'signed-in') return <RedirectAfterSignIn />;
  return <SignInByLink token={token} identity={identity} />;
}

import { Link } from 'react-router';
import { pageHead } from '#shared/domain/seo/page-head.ts';
import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import { pageShareImage } from '#shared/domain/seo/share-image.ts';
import { paths } from '#web/app/paths.ts';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { RedirectAfterSignIn } from '#web/features/sign-in/redirect-after-sign-in.tsx';
import { SignInForm } from '#web/features/sign-in/sign-in-form.tsx';
import { identity } from '#web/lib/session/identity.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import type { Route } from './+types/sign-in';

export function meta({ matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [{ title: PUBLIC_PAGES.signin.title }];
  return pageHead(site, {
    title: PUBLIC_PAGES.signin.title,
    description: `Sign in to ${site.brand.name} for your digital health card, appointments and member prices.`,
    path: paths.signIn(),
    image: pageShareImage('signin'),
  });
}

/** /signin (SIGNIN-01 to SIGNIN-13). Redirects a signed-in person. */
export default function SignIn() {
  const { phase } = useSession('signed-out');
  if (phase === 'signed-in') return <RedirectAfterSignIn />;
  return (
    <AuthCard
      title={PUBLIC_PAGES.signin.title}
      aside={
        <>
          New here?{' '}
          <Link to={paths.signUp()} className="text-link">
            Sign up
          </Link>
        </>
      }
    >
      <SignInForm identity={identity} />
    </AuthCard>
  );
}

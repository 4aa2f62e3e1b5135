import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageHead } from '#shared/domain/seo/page-head.ts';
import { PUBLIC_PAGES } from '#shared/domain/seo/public-pages.ts';
import { pageShareImage } from '#shared/domain/seo/share-image.ts';
import { paths } from '#web/app/paths.ts';
import { NewPasswordFields } from '#web/features/password-reset/new-password-fields.tsx';
import { AddressFields } from '#web/features/postcode/address-fields.tsx';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { RedirectAfterSignIn } from '#web/features/sign-in/redirect-after-sign-in.tsx';
import { SignUpForm } from '#web/features/sign-up/sign-up-form.tsx';
import { createSignUpServices } from '#web/features/sign-up/sign-up-services.ts';
import { identity } from '#web/lib/session/identity.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/sign-up';

export function meta({ matches: [root] }: Route.MetaArgs) {
  const site = root.loaderData;
  if (!site) return [{ title: PUBLIC_PAGES.signup.title }];
  return pageHead(site, {
    title: PUBLIC_PAGES.signup.title,
    description: `Create your ${site.brand.name} account. It’s free to browse. Members pay once a year.`,
    path: paths.signUp(),
    image: pageShareImage('signup'),
  });
}

/**
 * /signup (SIGNUP-01 to SIGNUP-12). Redirects a signed-in person as /signin does, unless they have
 * begun to fill in the form, as when they signed in in another tab.
 */
export default function SignUp() {
  const { today, brand } = useSite();
  const { user } = useSession('signed-out');
  const [params] = useSearchParams();
  const invitedBy = params.get('ref') ?? '';
  const navigate = useNavigate();
  const [services] = useState(() => createSignUpServices(identity));
  const [begun, setBegun] = useState(false);
  if (user && !begun) return <RedirectAfterSignIn />;
  return (
    <AuthCard
      title={PUBLIC_PAGES.signup.title}
      lead={
        <>
          <p>Create your account first. You can choose a membership afterwards.</p>
          <p className="mt-1 text-sm">
            Already have an account?{' '}
            <Link to={paths.signIn()} className="text-link">
              Sign in
            </Link>
          </p>
          <p className="mt-4 text-sm">
            Fields with a star<span className="text-red"> * </span>are required.
          </p>
        </>
      }
    >
      {user ? (
        <Notice tone="info" className="mb-6">
          You’re signed in as <span className="wrap-anywhere">{user.email}</span>. If you sign up,
          we’ll create another account and sign you out.
        </Notice>
      ) : null}
      {invitedBy ? (
        <Notice tone="info" className="mb-6">
          A friend invited you. We’ve added their referral code at the end of the form.
        </Notice>
      ) : null}
      <div onInput={() => setBegun(true)}>
        <SignUpForm
          services={services}
          today={today}
          brandName={brand.name}
          referralCode={invitedBy}
          addressFields={<AddressFields />}
          renderPasswordFields={(locked) => <NewPasswordFields label="Password" locked={locked} />}
          onDone={(email) =>
            void navigate(paths.verificationSent(), { replace: true, state: { email } })
          }
        />
      </div>
    </AuthCard>
  );
}

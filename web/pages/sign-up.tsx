import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { NewPasswordFields } from '#web/features/password-reset/new-password-fields.tsx';
import { AddressFields } from '#web/features/postcode/address-fields.tsx';
import { EntryCard } from '#web/features/sign-in/entry-card.tsx';
import { SignUpForm } from '#web/features/sign-up/sign-up-form.tsx';
import { createSignUpServices } from '#web/features/sign-up/sign-up-services.ts';
import { identity } from '#web/lib/session/identity.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/sign-up';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [
    { title: `Sign up | ${root.loaderData?.brand.name ?? ''}` },
    { name: 'description', content: 'Create your account. Browsing is free; members pay yearly.' },
  ];
}

/** Spec 2, Sign-up. */
export default function SignUp() {
  const { today } = useSite();
  const { user } = useSession('signed-out');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [services] = useState(() => createSignUpServices(identity));
  return (
    <EntryCard
      title="Sign up"
      lead="Create your account first. You can choose a membership afterwards."
      aside={
        <>
          Already have an account?{' '}
          <Link to={paths.signIn()} className="text-link">
            Log in
          </Link>
        </>
      }
    >
      {user ? (
        <Notice tone="info" className="mb-6">
          You are logged in as <span className="wrap-anywhere">{user.email}</span>. Signing up
          creates another account and logs you out.
        </Notice>
      ) : null}
      <SignUpForm
        services={services}
        today={today}
        referralCode={params.get('ref') ?? ''}
        addressFields={<AddressFields />}
        renderPasswordFields={(locked) => <NewPasswordFields label="Password" locked={locked} />}
        onDone={(email) =>
          void navigate(paths.verificationSent(), { replace: true, state: { email } })
        }
      />
    </EntryCard>
  );
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { type ClinicInvitation, clinicTeamContract } from '#shared/contract/clinic-team.ts';
import { STAFF_KIND_NAMES } from '#shared/domain/clinics/staff.ts';
import { joinClinicForm, type JoinClinicValues } from '#shared/forms/join-clinic.ts';
import { paths } from '#web/app/paths.ts';
import { type ApiErrorCode, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { EmailLinkForm } from '#web/lib/site/email-link-form.tsx';
import type { Expired } from '#web/lib/site/link-outcome.tsx';
import { useSite } from '#web/lib/site/use-site.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Props = { token: string; invitation: ClinicInvitation; expired: Expired };

/** Makes an account for an invited person: the link has proved their email. */
export function RegisterForm({ token, invitation, expired }: Props) {
  const { providerName, email, kind } = invitation;
  const { brand } = useSite();
  const form = useForm<JoinClinicValues>({
    resolver: standardSchemaResolver(joinClinicForm(brand.name)),
    mode: 'onTouched',
  });
  const field = fieldOf(form);

  function explain(code: ApiErrorCode, error: unknown): string | null {
    const message = messageOf(error, 'We couldn’t make your account. Please try again.');
    if (code !== 'auth/weak-password' && code !== 'auth/breached-password') return message;
    form.setError('password', { message }, { shouldFocus: true });
    return null;
  }

  return (
    <EmailLinkForm
      token={token}
      form={form}
      title={`Join ${providerName}`}
      lead={
        <span className="wrap-anywhere">
          Make your account for {email}. Your role will be {STAFF_KIND_NAMES[kind]}.
        </span>
      }
      button="Join the team"
      act={async (link, { fullName, password }) => {
        await api.call(clinicTeamContract.registerForClinic, {
          body: { token: link, fullName, password },
        });
        return {
          title: 'You’ve joined the team',
          text: `Sign in to open the appointments of ${providerName}.`,
          next: { to: paths.signIn(), text: 'Go to sign in' },
        };
      }}
      explain={explain}
      expired={expired}
    >
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <TextInput label="Full name" autoComplete="name" required {...field('fullName')} />
      <PasswordInput
        label="Password"
        hint="At least 8 characters, with a capital letter, a small letter, a number and a symbol."
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
    </EmailLinkForm>
  );
}

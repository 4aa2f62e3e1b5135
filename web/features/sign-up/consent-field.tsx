import type { ReactNode } from 'react';
import type { SignUpInput } from '#shared/forms/sign-up.ts';
import { paths } from '#web/app/paths.ts';
import { useField } from '#web/lib/form-field.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';

/** Consent to terms and privacy policy, which open in a new tab, so that no input is lost (SIGNUP-05). */
export function ConsentField() {
  const field = useField<SignUpInput>();
  return (
    <Checkbox
      label={
        <>
          I agree to the <NewTabLink to={paths.terms()}>Terms of Service</NewTabLink> and the{' '}
          <NewTabLink to={paths.privacy()}>Privacy Policy</NewTabLink>
        </>
      }
      required
      onMouseDown={keepFocus}
      {...field('consent')}
    />
  );
}

function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link" onMouseDown={keepFocus}>
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

export function ReferralField() {
  const field = useField<SignUpInput>();
  return (
    <TextInput
      label="Referral code"
      hint="From a friend who’s a member"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      optional
      {...field('referralCode')}
    />
  );
}

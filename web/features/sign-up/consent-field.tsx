import type { ReactNode } from 'react';
import type { SignUpInput } from '#shared/forms/sign-up.ts';
import { paths } from '#web/app/paths.ts';
import { useField } from '#web/lib/form-field.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';

/** Consent to terms and privacy policy; both open beside the form, which keeps its entries. */
export function ConsentField() {
  const field = useField<SignUpInput>();
  return (
    <Checkbox
      label={
        <>
          I agree to the <Beside to={paths.terms()}>Terms of Service</Beside> and the{' '}
          <Beside to={paths.privacy()}>Privacy Policy</Beside>
        </>
      }
      required
      onMouseDown={keepFocus}
      {...field('consent')}
    />
  );
}

function Beside({ to, children }: { to: string; children: ReactNode }) {
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
      hint="From a friend who is a member"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      optional
      {...field('referralCode')}
    />
  );
}

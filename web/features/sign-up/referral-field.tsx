import type { SignUpInput } from '#shared/forms/sign-up.ts';
import { useField } from '#web/lib/form-field.ts';
import { TextInput } from '#web/ui/text-input.tsx';

/** The code of the friend who told about us. */
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

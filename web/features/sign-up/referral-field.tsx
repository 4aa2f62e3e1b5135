import { useFormContext } from 'react-hook-form';
import type { SignUpInput } from '#shared/forms/sign-up.ts';
import { TextInput } from '#web/ui/text-input.tsx';

/** The code of the friend who told about us. */
export function ReferralField() {
  const { register, formState } = useFormContext<SignUpInput>();
  return (
    <TextInput
      label="Referral code"
      hint="From a friend who is a member"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      optional
      error={formState.errors.referralCode?.message}
      {...register('referralCode')}
    />
  );
}

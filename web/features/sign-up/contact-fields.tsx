import type { ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { HOME_COUNTRY, isAbroad } from '#shared/domain/accounts/home-country.ts';
import type { SignUpInput } from '#shared/forms/sign-up.ts';
import { useField } from '#web/lib/form-field.ts';
import { TextInput } from '#web/ui/text-input.tsx';

/** Email and phone. `emailLocked`: the account already exists with this email. */
export function ContactFields({ emailLocked }: { emailLocked: boolean }) {
  const field = useField<SignUpInput>();
  const country = useWatch<SignUpInput, 'country'>({ name: 'country' });
  const email = field('email');
  return (
    <>
      <TextInput
        label="Email"
        hint="We’ll send a link to this address to verify it."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={emailLocked}
        {...email}
        onChange={(event) => {
          lowerCaseInput(event);
          return email.onChange(event);
        }}
      />
      <TextInput
        label="Phone"
        hint={
          isAbroad(country ?? HOME_COUNTRY)
            ? 'With its country code, for example +33\u00A06\u00A012\u00A034\u00A056\u00A078'
            : 'A UK mobile number, for example 07700\u00A0900123'
        }
        type="tel"
        autoComplete="tel"
        required
        {...field('phone')}
      />
    </>
  );
}

/** Lower-cases the input (VALID-18); unchanged values are not written, to keep the caret position. */
function lowerCaseInput({ target }: ChangeEvent<HTMLInputElement>) {
  const lower = target.value.toLowerCase();
  if (lower !== target.value) target.value = lower;
}

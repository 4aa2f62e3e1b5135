import type { ChangeEvent } from 'react';
import type { SignUpInput } from '#shared/forms/sign-up.ts';
import { useField } from '#web/lib/form-field.ts';
import { TextInput } from '#web/ui/text-input.tsx';

/** E-mail and phone. `emailLocked`: the account exists already with the address that stands there. */
export function ContactFields({ emailLocked }: { emailLocked: boolean }) {
  const field = useField<SignUpInput>();
  const email = field('email');
  return (
    <>
      <TextInput
        label="Email"
        hint="We send a link to this address to verify it."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={emailLocked}
        {...email}
        onChange={(event) => {
          lowerCase(event);
          return email.onChange(event);
        }}
      />
      <TextInput
        label="Phone"
        hint={'A UK mobile number, for example 07700\u00A0900123'}
        type="tel"
        autoComplete="tel"
        required
        {...field('phone')}
      />
    </>
  );
}

/** Spec 5: lower-cased on input. Only written back where it differs, so that the caret stays. */
function lowerCase({ target }: ChangeEvent<HTMLInputElement>) {
  const lower = target.value.toLowerCase();
  if (lower !== target.value) target.value = lower;
}

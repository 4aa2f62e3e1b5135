import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  SIGN_UP_FIELD_ORDER,
  signUpForm,
  type SignUpInput,
  type SignUpValues,
} from '#shared/forms/sign-up.ts';
import { usePageAlive } from '#web/lib/site/use-page-alive.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConsentField, ReferralField } from './consent-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FieldGroup } from './field-group.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { PersonFields } from './person-fields.tsx';
import type { SignUpServices } from './sign-up.ts';
import { useSignUp } from './use-sign-up.ts';

const PARTS = 5;

type Props = {
  services: SignUpServices;
  /** The day in London, `YYYY-MM-DD`, for the age. */
  today: string;
  /** From the link of a friend (spec 2, ref). */
  referralCode: string;
  /** The fields `address` and `postCode`. */
  addressFields: ReactNode;
  /** The fields `password` and `confirmPassword`; locked once the account exists with them. */
  renderPasswordFields: (locked: boolean) => ReactNode;
  onDone: (email: string) => void;
};

/** The registration form (SIGNUP-05 to SIGNUP-08; VALID-14, VALID-18). */
export function SignUpForm(props: Props) {
  const { services, today, referralCode, addressFields, renderPasswordFields, onDone } = props;
  const schema = useMemo(() => signUpForm(today), [today]);
  // No default values but one: what was filled in before the page came to life stays.
  const form = useForm<SignUpInput, unknown, SignUpValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { referralCode },
  });
  const alive = usePageAlive();
  const { submit, problem, accountMade, done } = useSignUp(services, onDone);

  const send = form.handleSubmit(
    async (values) => {
      if (done) return;
      const found = await submit(values);
      if (!found?.field) return;
      form.setError(found.field, { message: found.text });
      form.setFocus(found.field);
    },
    (errors) => {
      const field = SIGN_UP_FIELD_ORDER.find((name) => errors[name]);
      if (field) form.setFocus(field);
    },
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-10">
        <FieldGroup title="About you" part={[1, PARTS]}>
          <PersonFields today={today} />
        </FieldGroup>
        <FieldGroup title="Where you live" part={[2, PARTS]}>
          {addressFields}
        </FieldGroup>
        <FieldGroup title="How to reach you" part={[3, PARTS]}>
          <ContactFields emailLocked={accountMade} />
        </FieldGroup>
        <FieldGroup title="Your password" part={[4, PARTS]}>
          {renderPasswordFields(accountMade)}
        </FieldGroup>
        <FieldGroup title="To finish" part={[5, PARTS]}>
          <ReferralField />
          <ConsentField />
        </FieldGroup>
        <div className="grid gap-6">
          {problem && !problem.field ? (
            <Notice tone="error" title={problem.text}>
              {accountMade
                ? 'Your account exists and your entries are kept. Press Sign Up again to save them.'
                : null}
            </Notice>
          ) : null}
          <Button
            type={alive ? 'submit' : 'button'}
            variant="primary"
            size="lg"
            block
            pending={form.formState.isSubmitting || done || !alive}
            pendingText={
              alive ? (done ? 'Account created' : 'Creating your account...') : undefined
            }
            onMouseDown={keepFocus}
          >
            Sign Up
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

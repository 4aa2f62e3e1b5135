import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { HOME_COUNTRY } from '#shared/domain/accounts/home-country.ts';
import {
  SIGN_UP_FIELD_ORDER,
  signUpForm,
  type SignUpInput,
  type SignUpValues,
} from '#shared/forms/sign-up.ts';
import { KEPT_FIELDS } from '#web/lib/drafts/kept-fields.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { SubmitButton } from '#web/lib/site/submit-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConsentField, ReferralField } from './consent-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { FieldGroup } from './field-group.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { PersonFields } from './person-fields.tsx';
import type { SignUpServices } from './sign-up.ts';
import { useSignUp } from './use-sign-up.ts';

const PART_COUNT = 5;

/** The fields whose rules depend on the country. */
const BY_COUNTRY = ['postCode', 'address', 'phone'] as const;

type Props = {
  services: SignUpServices;
  /** The day in London, `YYYY-MM-DD`, for the age. */
  today: string;
  /** Our name, which nobody else goes by. */
  brandName: string;
  /** From a referral link (ROUTE-04). */
  referralCode: string;
  /** The fields `country`, `address` and `postCode`. */
  addressFields: ReactNode;
  /** The fields `password` and `confirmPassword`; locked once the account exists. */
  renderPasswordFields: (locked: boolean) => ReactNode;
  onDone: (email: string) => void;
};

/** The sign-up form (SIGNUP-01 to SIGNUP-08). */
export function SignUpForm(props: Props) {
  const { services, today, brandName, referralCode, addressFields } = props;
  const { renderPasswordFields, onDone } = props;
  const [country, setCountry] = useState<string>(HOME_COUNTRY);
  const schema = useMemo(() => signUpForm(today, brandName, country), [today, brandName, country]);
  // Only one default value, to keep text entered before hydration.
  const form = useForm<SignUpInput, unknown, SignUpValues>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { referralCode },
  });
  const chosen = useWatch({ control: form.control, name: 'country' }) ?? HOME_COUNTRY;
  if (chosen !== country) setCountry(chosen);
  useEffect(() => {
    const wrong = BY_COUNTRY.filter((name) => form.getFieldState(name).invalid);
    if (wrong.length > 0) void form.trigger(wrong);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the rules have changed, by which they were wrong
  }, [schema, form]);
  const draft = useDraft('sign-up');
  useEffect(() => {
    const [kept = {}] = draft.read();
    for (const field of KEPT_FIELDS['sign-up']) {
      const value = kept[field];
      // What was typed before hydration and the code of a referral link are newer.
      const typed = form.getValues(field);
      if (value && (!typed || typed === HOME_COUNTRY)) form.setValue(field, value);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(values),
    });
  }, [draft, form]);
  const { submit, problem, accountCreated, done } = useSignUp(services, onDone);

  const send = form.handleSubmit(
    async (values) => {
      if (done) return;
      const found = await submit(values);
      if (found === null) draft.forget();
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
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-10">
        <FieldGroup title="About you" part={[1, PART_COUNT]}>
          <PersonFields today={today} />
        </FieldGroup>
        <FieldGroup title="Where you live" part={[2, PART_COUNT]}>
          {addressFields}
        </FieldGroup>
        <FieldGroup title="How to reach you" part={[3, PART_COUNT]}>
          <ContactFields emailLocked={accountCreated} />
        </FieldGroup>
        <FieldGroup title="Your password" part={[4, PART_COUNT]}>
          {renderPasswordFields(accountCreated)}
        </FieldGroup>
        <FieldGroup title="Almost done" part={[5, PART_COUNT]}>
          <ReferralField />
          <ConsentField />
        </FieldGroup>
        <div className="grid gap-6">
          {problem && !problem.field ? (
            <Notice tone="error" title={problem.text}>
              {accountCreated
                ? 'We’ve created your account, but we still need to save your details. Select Sign Up again to save them.'
                : null}
            </Notice>
          ) : null}
          <SubmitButton
            variant="primary"
            size="lg"
            block
            pending={form.formState.isSubmitting || done}
            pendingText={done ? 'Account created' : 'Creating your account…'}
            onMouseDown={keepFocus}
          >
            Sign Up
          </SubmitButton>
        </div>
      </form>
    </FormProvider>
  );
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useEffect, useMemo, useState, type ChangeEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { HOME_COUNTRY, isAbroad } from '#shared/domain/accounts/home-country.ts';
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
import { keepFocus } from '#web/ui/keep-focus.ts';
import { paths } from '#web/app/paths.ts';
import { useField } from '#web/lib/form-field.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FieldGroup } from './field-group.tsx';
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

/** Consent to terms and privacy policy, which open in a new tab, so that no input is lost (SIGNUP-05). */
function ConsentField() {
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

function ReferralField() {
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

/** Email and phone. `emailLocked`: the account already exists with this email. */
function ContactFields({ emailLocked }: { emailLocked: boolean }) {
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

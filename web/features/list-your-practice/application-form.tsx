import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useState, useEffect } from 'react';
import {
  FormProvider,
  useForm,
  useFormContext,
  useWatch,
  type UseFormReturn,
} from 'react-hook-form';
import { registersOf } from '#shared/domain/providers/registration.ts';
import { paths } from '#web/app/paths.ts';
import { SubmitButton } from '#web/lib/site/submit-button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { useField, fieldOf } from '#web/lib/form-field.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import {
  applicationScreenForm,
  type ApplicationScreenInput,
  type ApplicationScreenValues,
  known,
} from './application-values.ts';
import { LocationFields } from './location-fields.tsx';
import { PracticeFields } from './practice-fields.tsx';
import { useSendApplication } from './use-send-application.ts';
import { fromDraft, toDraft, withTyped } from './application-draft.ts';

/** The application of a practice to be listed; `heading` is replaced once it is sent. */
export function ApplicationForm({ heading }: { heading: ReactNode }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<ApplicationScreenInput, unknown, ApplicationScreenValues>({
    resolver: standardSchemaResolver(applicationScreenForm),
    mode: 'onTouched',
    // No others, to keep text entered before hydration.
    defaultValues: { categories: [], registrations: {}, locations: [{}] },
  });
  const forgetDraft = useApplicationDraft(form);
  const { send, problem, trap } = useSendApplication(form, (email) => {
    forgetDraft();
    setSentTo(email);
  });

  if (sentTo !== null) return <Sent to={sentTo} />;
  return (
    <>
      {heading}
      <FormProvider {...form}>
        <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid">
          <FormSection
            title="Your practice"
            description="What people will see first. You can change it later."
          >
            <PracticeFields />
          </FormSection>
          <FormSection
            title="Registrations"
            description="We look these up, and show them on your page."
          >
            <RegistrationFields />
          </FormSection>
          <FormSection
            title="Locations"
            description="Each has its own address, phone and place on the map."
          >
            <LocationFields />
          </FormSection>
          <FormSection
            title="Contact"
            description="Only our team sees this. We store it encrypted."
          >
            <ContactFields />
          </FormSection>
          <div className="grid gap-6 border-t border-line pt-6 lg:pl-76">
            <ConsentField />
            {/* Only programs fill this in. */}
            <div aria-hidden="true" className="sr-only">
              <label>
                Leave this field empty
                <input ref={trap} type="text" tabIndex={-1} autoComplete="off" />
              </label>
            </div>
            {problem === null ? null : <Notice tone="error">{problem}</Notice>}
            <div>
              <SubmitButton
                variant="primary"
                size="lg"
                pending={form.formState.isSubmitting}
                pendingText="Sending…"
              >
                Send application
              </SubmitButton>
            </div>
          </div>
        </form>
      </FormProvider>
    </>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <StatusMessage
      headingLevel={1}
      icon={<MailCheck />}
      tone="success"
      announce="status"
      title="Check your inbox"
      actions={
        <ButtonLink ref={focusOnMount} to={paths.home()} variant="primary">
          Go to the home page
        </ButtonLink>
      }
    >
      We’ve sent an email to <strong className="font-semibold text-ink">{to}</strong>. Select the
      button in it to confirm your application. If it doesn’t arrive within a few minutes, check
      your spam folder.
    </StatusMessage>
  );
}

/** Consent to terms and privacy policy, which open in a new tab, so that no input is lost. */
function ConsentField() {
  const field = useField<ApplicationScreenInput>();
  return (
    <Checkbox
      label={
        <>
          I may act for this practice, and I agree to the{' '}
          <NewTabLink to={paths.terms()} text="Terms of Service" /> and the{' '}
          <NewTabLink to={paths.privacy()} text="Privacy Policy" />
        </>
      }
      required
      {...field('consent')}
    />
  );
}

function NewTabLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {text}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** Who applies for the practice. */
function ContactFields() {
  const field = useField<ApplicationScreenInput>();
  return (
    <>
      <TextInput label="Your full name" autoComplete="name" required {...field('contactName')} />
      <TextInput
        label="Your role"
        hint="For example, practice manager or owner."
        autoComplete="organization-title"
        required
        {...field('contactRole')}
      />
      <TextInput
        label="Email"
        hint="We’ll send a link to confirm your application, and our reply."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('contactEmail')}
      />
      <TextInput
        label="Your phone"
        hint="In case we have a question."
        type="tel"
        autoComplete="tel"
        required
        {...field('contactPhone')}
      />
    </>
  );
}

/** A number for each register in which the chosen categories may be, with a link to the register. */
function RegistrationFields() {
  const form = useFormContext<ApplicationScreenInput>();
  const field = fieldOf(form);
  const categories = useWatch({ control: form.control, name: 'categories' });
  const registers = registersOf(known(categories));
  if (categories.length === 0)
    return <p className="text-muted">Choose your categories first. We’ll show what we need.</p>;
  if (registers.length === 0)
    return <p className="text-muted">You don’t need a number for the categories you chose.</p>;
  return (
    <>
      <p className="text-muted">Enter the ones you have, and leave the others empty.</p>
      <div className="grid gap-6 sm:grid-cols-2">
        {registers.map(({ id, name, url }) => (
          <TextInput
            key={id}
            label={`${id} number`}
            hint={
              <a href={url} target="_blank" rel="noreferrer" className="text-link">
                {name}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field(`registrations.${id}`)}
          />
        ))}
      </div>
    </>
  );
}

type Form = UseFormReturn<ApplicationScreenInput, unknown, ApplicationScreenValues>;

/** Keeps what is typed over a reload. @returns a function that deletes it */
function useApplicationDraft(form: Form): () => void {
  const draft = useDraft('listing');
  useEffect(() => {
    const kept = fromDraft(draft.read());
    if (kept) form.reset(withTyped(kept, form.getValues()), { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(...toDraft(values)),
    });
  }, [draft, form]);
  return draft.forget;
}

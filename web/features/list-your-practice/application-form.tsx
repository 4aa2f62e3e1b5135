import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { paths } from '#web/app/paths.ts';
import { SubmitButton } from '#web/lib/site/submit-button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import {
  applicationScreenForm,
  type ApplicationScreenInput,
  type ApplicationScreenValues,
} from './application-values.ts';
import { ConsentField } from './consent-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { LocationFields } from './location-fields.tsx';
import { PracticeFields } from './practice-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { useApplicationDraft } from './use-application-draft.ts';
import { useSendApplication } from './use-send-application.ts';

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

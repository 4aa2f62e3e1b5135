import { MailCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { clinicNotificationsContract } from '#shared/contract/clinic-notifications.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { EmailLinkPage } from '#web/lib/site/email-link-page.tsx';
import type { Route } from './+types/clinic-emails-confirm';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Confirm a clinic’s emails', root.loaderData?.brand.name);
}

const NEXT = { to: paths.home(), text: 'Go to the homepage' };

/** The page of the link in the email to an address that a clinic added (ADR-077). */
export default function ClinicEmailsConfirm() {
  const [params] = useSearchParams();
  return (
    <EmailLinkPage
      icon={<MailCheck />}
      title="Confirm a clinic’s emails"
      token={params.get('token')}
      act={async (token) => {
        const body = { token };
        await api.call(clinicNotificationsContract.confirmNotificationAddress, { body });
        return {
          title: 'Thank you',
          text: 'The clinic’s emails about its appointments will reach you here.',
          next: NEXT,
        };
      }}
      texts={{
        before:
          'Select the button below to get the clinic’s emails about its appointments at this address. You can unsubscribe at any time, in one step.',
        button: 'Confirm my email',
        failed: 'We couldn’t confirm your email just now. Please try again.',
      }}
      expiredCodes={['notifications/link-not-valid', 'request/invalid']}
      expired={{
        text: 'Links work once, for seven days. If you haven’t confirmed yet, ask the clinic to send you a new one.',
        next: NEXT,
      }}
    />
  );
}

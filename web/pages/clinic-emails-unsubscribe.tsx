import { MailX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { clinicNotificationsContract } from '#shared/contract/clinic-notifications.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { EmailLinkPage } from '#web/lib/site/email-link-page.tsx';
import { useSite } from '#web/lib/site/use-site.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Route } from './+types/clinic-emails-unsubscribe';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Unsubscribe from a clinic’s emails', root.loaderData?.brand.name);
}

const NEXT = { to: paths.home(), text: 'Go to the homepage' };

/** The page of the unsubscribe link in emails to an address that a clinic added (ADR-077). */
export default function ClinicEmailsUnsubscribe() {
  const { brand } = useSite();
  const [params] = useSearchParams();
  const [forGood, setForGood] = useState(false);
  return (
    <EmailLinkPage
      icon={<MailX />}
      title="Unsubscribe from a clinic’s emails"
      token={params.get('token')}
      act={async (token) => {
        const { declineNotificationAddress, unsubscribeNotificationAddress } =
          clinicNotificationsContract;
        if (forGood) await api.call(declineNotificationAddress, { body: { token } });
        else await api.call(unsubscribeNotificationAddress, { params: { token } });
        return {
          title: 'You’ve unsubscribed',
          text: forGood
            ? 'We won’t email this address for this clinic again.'
            : 'We won’t send this clinic’s emails to this address any more. If it adds the address again, we’ll ask you first.',
          next: NEXT,
        };
      }}
      texts={{
        before: (
          <>
            Select the button below and we’ll stop sending this clinic’s emails to this address.
            <Checkbox
              label="Don’t let this clinic ask again"
              hint="Otherwise it can ask you again, once every 30 days at most."
              className="mt-6 text-ink"
              checked={forGood}
              onChange={({ currentTarget }) => setForGood(currentTarget.checked)}
            />
          </>
        ),
        button: 'Unsubscribe',
        failed: 'We couldn’t unsubscribe you just now. Please try again.',
      }}
      expiredCodes={['notifications/link-not-valid', 'request/invalid']}
      expired={{
        text: `Please use the link in a newer email, or email ${brand.supportEmail} and we’ll unsubscribe you.`,
        next: NEXT,
      }}
    />
  );
}

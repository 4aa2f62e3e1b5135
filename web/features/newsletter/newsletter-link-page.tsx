import type { ComponentProps } from 'react';
import { paths } from '#web/app/paths.ts';
import { EmailLinkPage } from '#web/lib/site/email-link-page.tsx';

type Props = Omit<ComponentProps<typeof EmailLinkPage>, 'expiredCodes' | 'next'>;

/** The page of an emailed newsletter link. */
export function NewsletterLinkPage(props: Props) {
  return (
    <EmailLinkPage
      {...props}
      expiredCodes={['newsletter/link-not-valid', 'request/invalid']}
      next={{ to: paths.home(), text: 'Find a provider' }}
    />
  );
}

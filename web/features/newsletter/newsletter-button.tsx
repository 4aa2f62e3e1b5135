import type { ComponentProps } from 'react';
import { paths } from '#web/app/paths.ts';
import { EmailLinkButton } from '#web/lib/site/email-link-button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

type EmailLinkButtonProps = ComponentProps<typeof EmailLinkButton>;

type Props = Pick<EmailLinkButtonProps, 'token' | 'act'> & {
  texts: Omit<EmailLinkButtonProps['texts'], 'expiredTitle'>;
};

/** The button on the page of an emailed newsletter link. */
export function NewsletterButton({ texts, ...props }: Props) {
  return (
    <EmailLinkButton
      {...props}
      expiredCodes={['newsletter/link-not-valid', 'request/invalid']}
      texts={{ ...texts, expiredTitle: 'This link has expired or no longer works.' }}
      nextStep={
        <ButtonLink to={paths.home()} size="lg" block>
          Find a provider
        </ButtonLink>
      }
    />
  );
}

import type { ComponentProps } from 'react';
import { paths } from '#web/app/paths.ts';
import { EmailLinkButton } from '#web/lib/site/email-link-button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

type Given = ComponentProps<typeof EmailLinkButton>;

type Props = Pick<Given, 'token' | 'act'> & { texts: Omit<Given['texts'], 'spentTitle'> };

/** The button behind a mailed link of the newsletter. */
export function NewsletterButton({ texts, ...given }: Props) {
  return (
    <EmailLinkButton
      {...given}
      spentCodes={['newsletter/link-not-valid', 'request/invalid']}
      texts={{ ...texts, spentTitle: 'This link has expired or is not valid any more.' }}
      leadOn={
        <ButtonLink to={paths.home()} size="lg" block>
          Find providers
        </ButtonLink>
      }
    />
  );
}

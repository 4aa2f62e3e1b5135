import type { ComponentProps } from 'react';
import { paths } from '#web/app/paths.ts';
import { EmailLinkPage } from '#web/lib/site/email-link-page.tsx';

type PageProps = ComponentProps<typeof EmailLinkPage>;

type Props = Pick<PageProps, 'icon' | 'title' | 'token'> & {
  act: (token: string) => Promise<unknown>;
  texts: PageProps['texts'] & {
    readonly doneTitle: string;
    readonly done: string;
    readonly expired: string;
  };
};

const NEXT = { to: paths.home(), text: 'Find a provider' };

/** The page of an emailed newsletter link. */
export function NewsletterLinkPage({ act, texts, ...props }: Props) {
  return (
    <EmailLinkPage
      {...props}
      act={async (token) => {
        await act(token);
        return { title: texts.doneTitle, text: texts.done, next: NEXT };
      }}
      texts={texts}
      expiredCodes={['newsletter/link-not-valid', 'request/invalid']}
      expired={{ text: texts.expired, next: NEXT }}
    />
  );
}

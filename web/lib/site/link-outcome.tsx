import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { ExpiredLink } from './expired-link.tsx';

/** What an action of an emailed link led to, and the way on. */
export type LinkResult = {
  readonly title: string;
  readonly text: string;
  readonly next: NextStep;
};

export type NextStep = { readonly to: string; readonly text: string };

/** What to do instead of using an expired link. */
export type Expired = { readonly text: ReactNode; readonly next: NextStep };

type Props = {
  /** Null: the link was used, has expired or is incomplete. */
  result: LinkResult | null;
  expired: Expired;
  /** Whether it replaces the page's form or button, so that the way on takes the focus. */
  replaces: boolean;
};

/** The end of a page of an emailed link: what was done, or that the link no longer works. */
export function LinkOutcome({ result, expired, replaces }: Props) {
  const { to, text } = (result ?? expired).next;
  const action = (
    <ButtonLink ref={replaces ? focusOnMount : undefined} to={to} variant="primary">
      {text}
    </ButtonLink>
  );
  return result ? (
    <StatusMessage
      key="done"
      headingLevel={1}
      icon={<Check />}
      tone="success"
      announce="status"
      title={result.title}
      actions={action}
    >
      {result.text}
    </StatusMessage>
  ) : (
    <ExpiredLink action={action}>{expired.text}</ExpiredLink>
  );
}

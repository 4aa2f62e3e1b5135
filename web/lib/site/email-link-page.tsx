import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';
import { ExpiredLink } from './expired-link.tsx';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  icon: ReactNode;
  title: string;
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  act: (token: string) => Promise<unknown>;
  /** Error codes of an expired or invalid link, for which retrying is useless. */
  expiredCodes: readonly ApiErrorCode[];
  texts: {
    readonly before: string;
    readonly button: string;
    readonly doneTitle: string;
    readonly done: string;
    readonly expired: string;
    readonly failed: string;
  };
  /** Where to continue afterwards. */
  next: { readonly to: string; readonly text: string };
};

/** The page of an emailed link. Its button acts: mail scanners open pages, but click nothing. */
export function EmailLinkPage({ icon, title, token, act, expiredCodes, texts, next }: Props) {
  const alive = useHydrated();
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<'done' | 'expired' | 'failed' | null>(
    token === null ? 'expired' : null,
  );

  async function handleClick() {
    setWorking(true);
    setOutcome(null);
    try {
      await act(token ?? '');
      setOutcome('done');
    } catch (error) {
      const expired = error instanceof ApiError && expiredCodes.includes(error.code);
      setOutcome(expired ? 'expired' : 'failed');
    }
    setWorking(false);
  }

  if (outcome === 'done' || outcome === 'expired') {
    const action = (
      <ButtonLink ref={token === null ? undefined : focusOnMount} to={next.to} variant="primary">
        {next.text}
      </ButtonLink>
    );
    return outcome === 'expired' ? (
      <ExpiredLink action={action}>{texts.expired}</ExpiredLink>
    ) : (
      <StatusMessage
        key="done"
        headingLevel={1}
        icon={<Check />}
        tone="success"
        announce="status"
        title={texts.doneTitle}
        actions={action}
      >
        {texts.done}
      </StatusMessage>
    );
  }
  return (
    <StatusMessage
      headingLevel={1}
      icon={icon}
      title={title}
      actions={
        <Button variant="primary" pending={working || !alive} onClick={() => void handleClick()}>
          {texts.button}
        </Button>
      }
    >
      {outcome === 'failed' ? (
        <Notice tone="error" className="mt-4">
          {texts.failed}
        </Notice>
      ) : (
        texts.before
      )}
    </StatusMessage>
  );
}

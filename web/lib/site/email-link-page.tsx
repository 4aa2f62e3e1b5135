import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';
import { type Expired, LinkOutcome, type LinkResult } from './link-outcome.tsx';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  icon: ReactNode;
  title: string;
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  /** What the button does. @throws ApiError */
  act: (token: string) => Promise<LinkResult>;
  /** Error codes of an expired or invalid link, for which retrying is useless. */
  expiredCodes: readonly ApiErrorCode[];
  texts: {
    readonly before: ReactNode;
    readonly button: string;
    readonly failed: string;
  };
  expired: Expired;
};

/** The page of an emailed link. Its button acts: mail scanners open pages, but click nothing. */
export function EmailLinkPage({ icon, title, token, act, expiredCodes, texts, expired }: Props) {
  const alive = useHydrated();
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<LinkResult | 'expired' | 'failed' | null>(
    token === null ? 'expired' : null,
  );

  async function handleClick() {
    setWorking(true);
    setOutcome(null);
    try {
      setOutcome(await act(token ?? ''));
    } catch (error) {
      const isExpired = error instanceof ApiError && expiredCodes.includes(error.code);
      setOutcome(isExpired ? 'expired' : 'failed');
    }
    setWorking(false);
  }

  if (outcome !== null && outcome !== 'failed') {
    const result = outcome === 'expired' ? null : outcome;
    return <LinkOutcome result={result} expired={expired} replaces={token !== null} />;
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

import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';
import { usePageAlive } from './use-page-alive.ts';

type Props = {
  /** From the mailed link; null where the address has none. */
  token: string | null;
  act: (token: string) => Promise<unknown>;
  /** Refusals of a link that is too old or not ours: trying again is no use. */
  spentCodes: readonly ApiErrorCode[];
  texts: {
    readonly before: string;
    readonly button: string;
    readonly done: string;
    readonly spentTitle: string;
    readonly spent: string;
    readonly failed: string;
  };
  /** Where to go afterwards. */
  leadOn: ReactNode;
};

/** The button behind a mailed link: mail scanners open pages, but press nothing. */
export function EmailLinkButton({ token, act, spentCodes, texts, leadOn }: Props) {
  const alive = usePageAlive();
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<'done' | 'spent' | 'failed' | null>(
    token === null ? 'spent' : null,
  );

  async function press() {
    setWorking(true);
    setOutcome(null);
    try {
      await act(token ?? '');
      setOutcome('done');
    } catch (error) {
      const spent = error instanceof ApiError && spentCodes.includes(error.code);
      setOutcome(spent ? 'spent' : 'failed');
    }
    setWorking(false);
  }

  if (outcome === 'done' || outcome === 'spent') {
    return (
      <div className="grid gap-6">
        {outcome === 'done' ? (
          <Notice tone="success">{texts.done}</Notice>
        ) : (
          <Notice tone="error" title={texts.spentTitle}>
            {texts.spent}
          </Notice>
        )}
        {leadOn}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {outcome === 'failed' ? (
        <Notice tone="error">{texts.failed}</Notice>
      ) : (
        <p className="text-muted">{texts.before}</p>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        pending={working || !alive}
        onClick={() => void press()}
      >
        {texts.button}
      </Button>
    </div>
  );
}

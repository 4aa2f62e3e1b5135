import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  act: (token: string) => Promise<unknown>;
  /** Error codes of an expired or invalid link, for which retrying is useless. */
  expiredCodes: readonly ApiErrorCode[];
  texts: {
    readonly before: string;
    readonly button: string;
    readonly done: string;
    readonly expiredTitle: string;
    readonly spent: string;
    readonly failed: string;
  };
  /** Links to continue with afterwards. */
  nextStep: ReactNode;
};

/** The button on the page of an emailed link: mail scanners open pages, but click nothing. */
export function EmailLinkButton({ token, act, expiredCodes, texts, nextStep }: Props) {
  const alive = useHydrated();
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<'done' | 'spent' | 'failed' | null>(
    token === null ? 'spent' : null,
  );

  async function handleClick() {
    setWorking(true);
    setOutcome(null);
    try {
      await act(token ?? '');
      setOutcome('done');
    } catch (error) {
      const spent = error instanceof ApiError && expiredCodes.includes(error.code);
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
          <Notice tone="error" title={texts.expiredTitle}>
            {texts.spent}
          </Notice>
        )}
        {nextStep}
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
        onClick={() => void handleClick()}
      >
        {texts.button}
      </Button>
    </div>
  );
}

import { useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { usePageAlive } from '#web/lib/site/use-page-alive.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { paths } from '#web/app/paths.ts';

type Texts = {
  readonly before: string;
  readonly button: string;
  readonly done: string;
  readonly spent: string;
  readonly failed: string;
};

type Props = {
  /** From the mailed link; null where the address has none. */
  token: string | null;
  act: (token: string) => Promise<unknown>;
  texts: Texts;
};

/** The button behind a mailed link of the newsletter: mail scanners open pages, but press nothing. */
export function MailedButton({ token, act, texts }: Props) {
  const alive = usePageAlive();
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<'done' | 'spent' | 'failed' | null>(null);

  async function press(secret: string) {
    setWorking(true);
    setOutcome(null);
    setOutcome(await outcomeOf(act(secret)));
    setWorking(false);
  }

  const leadOn = (
    <ButtonLink to={paths.home()} size="lg" block>
      Find providers
    </ButtonLink>
  );
  if (outcome === 'done') {
    return (
      <div className="grid gap-6">
        <Notice tone="success">{texts.done}</Notice>
        {leadOn}
      </div>
    );
  }
  if (token === null || outcome === 'spent') {
    return (
      <div className="grid gap-6">
        <Notice tone="error" title="This link has expired or is not valid any more.">
          {texts.spent}
        </Notice>
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
        onClick={() => void press(token)}
      >
        {texts.button}
      </Button>
    </div>
  );
}

async function outcomeOf(call: Promise<unknown>): Promise<'done' | 'spent' | 'failed'> {
  try {
    await call;
    return 'done';
  } catch (error) {
    const refused =
      error instanceof ApiError &&
      ['newsletter/link-not-valid', 'request/invalid'].includes(error.code);
    return refused ? 'spent' : 'failed';
  }
}

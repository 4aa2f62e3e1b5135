import type { AdminEmail } from '#shared/contract/admin.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { instantText } from './instant.ts';

export const EMAIL_STATES: Readonly<Record<AdminEmail['state'], { tone: BadgeTone; word: string }>> =
  {
    undeliverable: { tone: 'red', word: 'Undeliverable' },
    retrying: { tone: 'yellow', word: 'Trying again' },
    waiting: { tone: 'grey', word: 'Waiting' },
    sent: { tone: 'green', word: 'Sent' },
  };

/** The state of a mail, when it is tried next, and what the mail server said last. */
export function StateOfEmail({ mail }: { mail: AdminEmail }) {
  const { tone, word } = EMAIL_STATES[mail.state];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {mail.nextTryAt ? (
        <span className="mt-1 block text-muted">Next try {instantText(mail.nextTryAt)}</span>
      ) : null}
      {mail.lastError ? (
        <span className="mt-1 block wrap-anywhere text-muted">{mail.lastError}</span>
      ) : null}
    </>
  );
}

export function UndeliverableCount({
  count,
  onShow,
}: {
  count: number | undefined;
  onShow: () => void;
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-3">
      <output className={count ? 'tabular font-semibold text-red' : 'text-muted'}>
        {count === undefined ? '' : wordsFor(count)}
      </output>
      {count ? (
        <Button size="sm" onClick={onShow}>
          Show undeliverable
        </Button>
      ) : null}
    </div>
  );
}

function wordsFor(count: number): string {
  if (count === 0) return 'No mail is undeliverable.';
  return `${plural(count, 'mail is', 'mails are')} undeliverable.`;
}

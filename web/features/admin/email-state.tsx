import type { AdminEmail } from '#shared/contract/admin.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

export const EMAIL_STATES: Readonly<
  Record<AdminEmail['state'], { tone: BadgeTone; word: string }>
> = {
  undeliverable: { tone: 'red', word: 'Undeliverable' },
  retrying: { tone: 'yellow', word: 'Retrying' },
  suppressed: { tone: 'red', word: 'Suppressed' },
  expired: { tone: 'grey', word: 'Expired' },
  waiting: { tone: 'grey', word: 'Waiting' },
  sent: { tone: 'green', word: 'Sent' },
};

const SUPPRESSED_BECAUSE: Readonly<
  Record<NonNullable<AdminEmail['suppression']>['reason'], { event: string; stopped: string }>
> = {
  bounce: { event: 'An email to this address bounced', stopped: 'We’ve stopped emailing it.' },
  complaint: {
    event: 'Someone at this address reported an email as spam',
    stopped: 'We’ve stopped sending it reminders and newsletters.',
  },
};

/** The state of an email, its next attempt, the mail server’s last error, and a suppressed address. */
export function EmailStateCell({ email }: { email: AdminEmail }) {
  const { tone, word } = EMAIL_STATES[email.state];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {email.nextTryAt ? (
        <span className="mt-1 block text-muted">Next attempt {instantText(email.nextTryAt)}</span>
      ) : null}
      {email.lastError ? (
        <span className="mt-1 block wrap-anywhere text-muted">{email.lastError}</span>
      ) : null}
      {email.suppression ? (
        <span className="mt-1 block text-muted">
          {SUPPRESSED_BECAUSE[email.suppression.reason].event} on{' '}
          {instantText(email.suppression.since)}.{' '}
          {SUPPRESSED_BECAUSE[email.suppression.reason].stopped}
        </span>
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
        {count === undefined ? '' : countText(count)}
      </output>
      {count ? (
        <Button size="sm" onClick={onShow}>
          Show undeliverable emails
        </Button>
      ) : null}
    </div>
  );
}

function countText(count: number): string {
  return count === 0 ? 'No undeliverable emails.' : `${plural(count, 'undeliverable email')}.`;
}

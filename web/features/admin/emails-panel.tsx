import { instantText } from '#shared/domain/dates/display.ts';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { ListingPanel } from './listing-panel.tsx';
import { EMAIL_STATES, EmailStateCell, UndeliverableCount } from './email-state.tsx';
import { type EmailState, useEmails, useLiftSuppression, useRetryEmail } from './queries.ts';
import { SearchBox } from './search-box.tsx';

const CAN_SEND_AGAIN: ReadonlySet<EmailState> = new Set([
  'retrying',
  'undeliverable',
  'suppressed',
]);

const isState = (text: string): text is EmailState => isKeyOf(EMAIL_STATES, text);

/** The outbox: emails that were sent, wait or failed. Bodies are private and not listed. */
export function EmailsPanel() {
  const emails = useEmails(isState);
  const retry = useRetryEmail();
  const lift = useLiftSuppression();

  async function tryAgain(id: string) {
    try {
      await retry.mutateAsync(id);
      toast.show({ kind: 'success', text: 'Email queued to send again.' });
    } catch (error) {
      toast.show({ kind: 'error', text: messageOf(error, 'We couldn’t queue the email.') });
    }
  }

  async function allowEmails(id: string) {
    try {
      const { to } = await lift.mutateAsync(id);
      toast.show({ kind: 'success', text: `We’ll email ${to} again.` });
    } catch (error) {
      toast.show({ kind: 'error', text: messageOf(error, 'We couldn’t allow emails again.') });
    }
  }

  return (
    <ListingPanel
      label="Emails"
      noun={['email', 'emails']}
      listing={emails}
      rowKey={({ id }) => id}
      empty={{ title: 'No emails yet', text: 'Every email we send will appear here.' }}
      filtered={emails.state !== null}
      tools={
        <div className="grid gap-4">
          <UndeliverableCount
            count={emails.query.data?.undeliverable}
            onShow={() => emails.setState('undeliverable')}
          />
          <div className="flex flex-wrap items-end gap-4">
            <SearchBox label="Recipient or subject" {...emails} />
            <Select
              label="Status"
              value={emails.state ?? ''}
              onChange={(event) => emails.setState(event.currentTarget.value)}
              options={[
                { value: '', label: 'All' },
                ...Object.entries(EMAIL_STATES).map(([value, { word }]) => ({
                  value,
                  label: word,
                })),
              ]}
            />
          </div>
        </div>
      }
      columns={[
        { heading: 'To', render: ({ to }) => <span className="wrap-anywhere">{to}</span> },
        { heading: 'Subject', render: ({ subject }) => subject },
        {
          heading: 'Status',
          render: (email) => <EmailStateCell email={email} />,
        },
        { heading: 'Attempts', numeric: true, render: ({ attempts }) => attempts },
        {
          heading: 'Queued',
          render: ({ createdAt }) => (
            <span className="lg:whitespace-nowrap">{instantText(createdAt)}</span>
          ),
        },
        {
          heading: 'Actions',
          render: ({ id, state: current, subject, to, suppression }) =>
            suppression ? (
              <Button
                size="sm"
                aria-label={`Allow emails to ${to}`}
                pending={lift.isPending && lift.variables === id}
                onClick={() => void allowEmails(id)}
              >
                Allow emails
              </Button>
            ) : CAN_SEND_AGAIN.has(current) ? (
              <Button
                size="sm"
                aria-label={`Send again: ${subject}, to ${to}`}
                pending={retry.isPending && retry.variables === id}
                onClick={() => void tryAgain(id)}
              >
                Send again
              </Button>
            ) : null,
        },
      ]}
    />
  );
}

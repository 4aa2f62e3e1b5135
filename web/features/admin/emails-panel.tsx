import { useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { instantText } from './instant.ts';
import { ListingPanel } from './listing-panel.tsx';
import { EMAIL_STATES, StateOfEmail, UndeliverableCount } from './email-state.tsx';
import { type EmailState, useEmails, useRetryEmail } from './queries.ts';
import { SearchBox } from './search-box.tsx';

const isState = (text: string): text is EmailState => text in EMAIL_STATES;

/** The outbox: what was sent, waits, is tried again or was given up. The texts are private and stay out. */
export function EmailsPanel() {
  const [state, setState] = useState<EmailState | null>(null);
  const mails = useEmails(state);
  const retry = useRetryEmail();

  function show(chosen: EmailState | null) {
    setState(chosen);
    mails.setPage(1);
  }

  async function tryAgain(id: string) {
    try {
      await retry.mutateAsync(id);
      toast.show({ kind: 'success', text: 'The mail is queued again.' });
    } catch (error) {
      toast.show({ kind: 'error', text: messageOf(error, 'The mail could not be queued.') });
    }
  }

  return (
    <ListingPanel
      label="Emails"
      listing={mails}
      rowKey={({ id }) => id}
      empty={{ title: 'No mails', words: 'No mail fits what you look for.' }}
      tools={
        <div className="grid gap-4">
          <UndeliverableCount
            count={mails.found.data?.undeliverable}
            onShow={() => show('undeliverable')}
          />
          <div className="flex flex-wrap items-end gap-4">
            <SearchBox label="Recipient or subject" {...mails} />
            <Select
              label="State"
              value={state ?? ''}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                show(isState(chosen) ? chosen : null);
              }}
              options={[
                { value: '', label: 'All' },
                ...Object.entries(EMAIL_STATES).map(([value, { word }]) => ({ value, label: word })),
              ]}
            />
          </div>
        </div>
      }
      columns={[
        { heading: 'To', render: ({ to }) => <span className="wrap-anywhere">{to}</span> },
        { heading: 'Subject', render: ({ subject }) => subject },
        {
          heading: 'State',
          render: (mail) => <StateOfEmail mail={mail} />,
        },
        { heading: 'Attempts', numeric: true, render: ({ attempts }) => attempts },
        {
          heading: 'Queued',
          render: ({ createdAt }) => (
            <span className="whitespace-nowrap">{instantText(createdAt)}</span>
          ),
        },
        {
          heading: 'Actions',
          render: ({ id, state: now, subject }) =>
            now === 'retrying' || now === 'undeliverable' ? (
              <Button
                size="sm"
                aria-label={`Send again: ${subject}`}
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

import { useQuery } from '@tanstack/react-query';
import { ExternalLink, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { DisputeEntry, FraudWarningEntry, SetAsideEntry } from '#shared/contract/disputes.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { DecideWarning } from './decisions.tsx';
import { Loaded } from './loaded.tsx';
import { amountColumn, Member } from './cells.tsx';
import { disputesQuery } from './queries.ts';

/** Operators respond to disputes here. */
const DASHBOARD = 'https://dashboard.stripe.com/disputes';

const DISPUTE_TONES: Readonly<Record<DisputeEntry['state'], BadgeTone>> = {
  open: 'yellow',
  won: 'green',
  lost: 'red',
  closed: 'grey',
};

const WARNING_STATES: Readonly<
  Record<FraudWarningEntry['state'], { tone: BadgeTone; word: string }>
> = {
  open: { tone: 'yellow', word: 'Needs a decision' },
  genuine: { tone: 'green', word: 'Genuine' },
  refund: { tone: 'grey', word: 'Refunded and ended' },
  overtaken: { tone: 'grey', word: 'No longer open' },
};

const memberOf = ({ name, email }: DisputeEntry | FraudWarningEntry | SetAsideEntry) => (
  <Member name={name || 'Account deleted'} email={email} />
);

/** Fraud warnings, which an operator decides, and disputes, which the bank decides (P-56). */
export function DisputesPanel() {
  const query = useQuery(disputesQuery);
  const [deciding, setDeciding] = useState<FraudWarningEntry | null>(null);
  return (
    <Loaded what="disputes" query={query}>
      {({ disputes, warnings, setAside }) => {
        if (disputes.length + warnings.length + setAside.length === 0) {
          return (
            <StatusMessage icon={<ShieldCheck />} title="No disputes">
              Payments that members question with their bank, or that a bank reports as possible
              fraud, will appear here.
            </StatusMessage>
          );
        }
        return (
          <div className="grid grid-cols-1 gap-10">
            {setAside.length > 0 ? <NotRecorded objects={setAside} /> : null}
            {warnings.length > 0 ? <Warnings warnings={warnings} onDecide={setDeciding} /> : null}
            {disputes.length > 0 ? <Disputes disputes={disputes} /> : null}
            {deciding ? (
              <DecideWarning warning={deciding} onClose={() => setDeciding(null)} />
            ) : null}
          </div>
        );
      }}
    </Loaded>
  );
}

/** What Stripe sent and we could not record: an operator settles it by hand. */
function NotRecorded({ objects }: { objects: readonly SetAsideEntry[] }) {
  return (
    <section aria-labelledby="not-recorded" className="min-w-0">
      <h2 id="not-recorded">Not recorded</h2>
      <p className="measure mt-1 mb-4 text-muted">
        Stripe sent these with something we couldn’t read. Everything else about these members was
        recorded. Check each one in the Stripe dashboard.
      </p>
      <DataTable
        label="Not recorded"
        rows={objects}
        rowKey={({ kind, id, uid }) => `${kind}:${id}:${uid}`}
        columns={[
          { heading: 'Member', render: memberOf },
          { heading: 'Found', render: ({ foundOn }) => longDate(foundOn) },
          {
            heading: 'In Stripe',
            render: ({ kind, id }) => `${kind.replaceAll(/[._]/g, ' ')} ${id}`,
          },
          { heading: 'Why', render: ({ reason }) => reason },
        ]}
      />
    </section>
  );
}

type WarningsProps = {
  warnings: readonly FraudWarningEntry[];
  onDecide: (warning: FraudWarningEntry) => void;
};

function Warnings({ warnings, onDecide }: WarningsProps) {
  return (
    <section aria-labelledby="fraud-warnings" className="min-w-0">
      <h2 id="fraud-warnings">Fraud warnings</h2>
      <p className="measure mt-1 mb-4 text-muted">
        A bank thinks the cardholder may not have made the payment. The membership is paused until
        you decide.
      </p>
      <DataTable
        label="Fraud warnings"
        rows={warnings}
        rowKey={({ id }) => id}
        columns={[
          { heading: 'Member', render: memberOf },
          { heading: 'Reported', render: ({ openedOn }) => longDate(openedOn) },
          {
            heading: 'What the bank says',
            render: ({ reason, note }) => [reason, note].filter(Boolean).join(' '),
          },
          {
            heading: 'Status',
            render: ({ state }) => (
              <Badge tone={WARNING_STATES[state].tone}>{WARNING_STATES[state].word}</Badge>
            ),
          },
          amountColumn,
          {
            heading: 'Actions',
            render: (warning) =>
              warning.state === 'open' ? (
                <Button
                  size="sm"
                  aria-label={`Review the payment from ${warning.name || warning.email || 'a deleted account'}`}
                  onClick={() => onDecide(warning)}
                >
                  Review
                </Button>
              ) : null,
          },
        ]}
      />
    </section>
  );
}

function Disputes({ disputes }: { disputes: readonly DisputeEntry[] }) {
  return (
    <section aria-labelledby="payment-disputes" className="min-w-0">
      <h2 id="payment-disputes">Disputes</h2>
      <p className="measure mt-1 mb-4 text-muted">
        The bank decides the outcome. Respond in the Stripe dashboard before the deadline. If you
        don’t, the dispute is lost and the membership ends.
      </p>
      <ButtonLink href={DASHBOARD} size="sm" className="mb-4" icon={<ExternalLink />}>
        Open Stripe dashboard
      </ButtonLink>
      <DataTable
        label="Payment disputes"
        rows={disputes}
        rowKey={({ id }) => id}
        columns={[
          { heading: 'Member', render: memberOf },
          { heading: 'Payment', render: ({ payment }) => payment },
          { heading: 'Opened', render: ({ openedOn }) => longDate(openedOn) },
          { heading: 'Reason', render: ({ reason }) => reason },
          {
            heading: 'Status',
            render: ({ state, status }) => <Badge tone={DISPUTE_TONES[state]}>{status}</Badge>,
          },
          {
            heading: 'Respond by',
            render: ({ evidenceDueOn }) => (evidenceDueOn ? longDate(evidenceDueOn) : null),
          },
          amountColumn,
        ]}
      />
    </section>
  );
}

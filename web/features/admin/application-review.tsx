import { useState } from 'react';
import { Link } from 'react-router';
import type { Application } from '#shared/contract/clinic-applications.ts';
import { canMoveApplication } from '#shared/domain/clinics/application.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { paths } from '#web/app/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { ApplicationDetails } from './application-details.tsx';
import { useMoveApplication, applicationQuery } from './application-queries.ts';
import { ApplicationStateCell } from './application-state.tsx';
import { NoteDialog } from './note-dialog.tsx';

/** One application: what it says, what may be the same practice, and the operator's moves. */
export function ApplicationReview({ application }: { application: Application }) {
  const { id, state, messages, namesakes, providerId } = application;
  const move = useMoveApplication(id);
  const [asking, setAsking] = useState<WithMessage | null>(null);
  const can = (wanted: Parameters<typeof canMoveApplication>[0]) =>
    canMoveApplication(wanted, state, 'operator');

  function make(wanted: 'review' | 'approve', done: string) {
    move.mutate({ move: wanted }, { onSuccess: () => toast.show({ kind: 'success', text: done }) });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-6">
        <ApplicationStateCell {...application} />
        {can('review') ? (
          <Button
            variant="primary"
            pending={move.isPending}
            onClick={() => make('review', 'Review started.')}
          >
            Start review
          </Button>
        ) : null}
        {can('approve') ? (
          <Button
            variant="primary"
            pending={move.isPending}
            onClick={() => make('approve', 'Approved. The practice’s page is a draft.')}
          >
            Approve
          </Button>
        ) : null}
        {can('ask') ? <Button onClick={() => setAsking('ask')}>Ask a question</Button> : null}
        {can('decline') ? <Button onClick={() => setAsking('decline')}>Decline</Button> : null}
      </div>
      {move.isError ? (
        <Notice tone="error" className="mb-6">
          {messageOf(move.error, 'We couldn’t save this.')}
        </Notice>
      ) : null}
      {providerId === null ? null : (
        <Notice tone="info" className="mb-6">
          <Link to={paths.adminProvider(providerId)} className="text-link">
            Open its record
          </Link>{' '}
          to set the desk account and complete the page.
        </Notice>
      )}
      <FormSection
        title="Possible duplicates"
        description="Records with a similar name, the same postcode or the same registration."
      >
        <Namesakes namesakes={namesakes} />
      </FormSection>
      <ApplicationDetails application={application} />
      <FormSection title="Messages" description="What you’ve asked, and what they’ve answered.">
        {messages.length === 0 ? (
          <p className="text-muted">No messages yet.</p>
        ) : (
          <ol className="grid gap-4">
            {messages.map(({ author, at, text }) => (
              <li key={`${at} ${text}`}>
                <p className="text-sm text-muted">
                  {author === 'operator' ? 'Our team' : 'The applicant'}, {instantText(at)}
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ol>
        )}
      </FormSection>
      {asking ? (
        <ApplicationDialog
          application={application}
          move={asking}
          save={(message) => move.mutateAsync({ move: asking, message })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

const TEXTS = {
  ask: {
    title: 'Ask a question',
    label: 'Question',
    hint: 'We’ll email it, with a link to answer. The application stays in review.',
    missing: 'Please enter your question',
    button: 'Send question',
    done: 'Question sent.',
  },
  decline: {
    title: 'Decline application',
    label: 'Reason',
    hint: 'We’ll email it to the applicant.',
    missing: 'Please tell them why',
    button: 'Decline application',
    done: 'Application declined.',
  },
} as const;

/** The moves that need a message. */
type WithMessage = keyof typeof TEXTS;

type Props = {
  application: Application;
  move: WithMessage;
  save: (message: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the message of a move. */
function ApplicationDialog({ application, move, save, onClose }: Props) {
  const { title, label, hint, missing, button, done } = TEXTS[move];
  return (
    <NoteDialog
      title={title}
      description={application.name}
      note={{ label, hint }}
      cancel
      choices={[{ decision: move, text: button, noteMissing: missing }]}
      save={async (_, message) => {
        await save(message);
        return done;
      }}
      list={applicationQuery(application.id)}
      failed="We couldn’t save this."
      onClose={onClose}
    >
      {move === 'decline'
        ? 'They can apply again at any time. We delete declined applications after 12 months.'
        : 'They can answer once, on the page of their application.'}
    </NoteDialog>
  );
}

/** Records of the catalogue that may be the practice of an application, and why. */
function Namesakes({ namesakes }: Pick<Application, 'namesakes'>) {
  if (namesakes.length === 0) return <p className="text-muted">None found.</p>;
  return (
    <ul className="grid gap-3">
      {namesakes.map(({ id, name, location, sameName, samePostcode, sameRegistration }) => (
        <li key={id}>
          <Link to={paths.adminProvider(id)} className="text-link font-semibold wrap-anywhere">
            {name}
          </Link>
          {location === '' ? null : <span className="wrap-anywhere">, {location}</span>}
          <span className="block text-sm text-muted">
            {[
              sameName ? 'Similar name' : '',
              samePostcode ? 'Same postcode' : '',
              sameRegistration ? 'Same registration' : '',
            ]
              .filter((reason) => reason !== '')
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

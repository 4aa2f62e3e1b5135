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
import { ApplicationDialog, type WithMessage } from './application-dialog.tsx';
import { useMoveApplication } from './application-queries.ts';
import { ApplicationStateCell } from './application-state.tsx';
import { Namesakes } from './namesakes.tsx';

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

import type { Application } from '#shared/contract/clinic-applications.ts';
import { applicationQuery } from './application-queries.ts';
import { NoteDialog } from './note-dialog.tsx';

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
export type WithMessage = keyof typeof TEXTS;

type Props = {
  application: Application;
  move: WithMessage;
  save: (message: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the message of a move. */
export function ApplicationDialog({ application, move, save, onClose }: Props) {
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

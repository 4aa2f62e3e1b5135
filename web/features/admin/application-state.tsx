import type { ApplicationRow } from '#shared/contract/clinic-applications.ts';
import type { ApplicationState } from '#shared/domain/clinics/application.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

export const APPLICATION_STATES: Readonly<
  Record<Exclude<ApplicationState, 'unconfirmed'>, { tone: BadgeTone; word: string }>
> = {
  applied: { tone: 'yellow', word: 'New' },
  'in-review': { tone: 'blue', word: 'In review' },
  approved: { tone: 'green', word: 'Approved' },
  declined: { tone: 'grey', word: 'Declined' },
  withdrawn: { tone: 'grey', word: 'Withdrawn' },
};

/** The state of an application, and whether its applicant has a question to answer. */
export function ApplicationStateCell({
  state,
  waitsFor,
}: Pick<ApplicationRow, 'state' | 'waitsFor'>) {
  if (state === 'unconfirmed') return null;
  const { tone, word } = APPLICATION_STATES[state];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {waitsFor === 'applicant' ? (
        <span className="mt-1 block text-muted">Waiting for their answer</span>
      ) : null}
    </>
  );
}

import { useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isOwnVisit } from '#shared/domain/appointments/own-visit.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { visitAnswersContract } from '#shared/contract/visit-answers.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { useOwnName } from '#web/lib/session/use-own-name.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { ownChanges } from './own-changes.ts';
import { useAppointmentChange } from './use-card-appointments.ts';
import { useProviders } from './use-providers.ts';

type Props = { cardNumber: string; appointments: readonly Appointment[] };

/** Others follow as these are answered. */
const SHOWN = 2;

const ANSWERED = {
  yes: 'Thanks. This visit now counts towards your reward.',
  no: 'Thanks for telling us. This visit won’t count, and we’ll look into it.',
} as const;

/**
 * Asks about each visit that the clinic alone added and checked in: one tap, after which it counts
 * towards a claim or never does (P-24). Nothing where there are none.
 */
export function VisitQuestions({ cardNumber, appointments }: Props) {
  const asked = appointments.filter(({ visitAnswer }) => visitAnswer === 'awaited');
  const providers = useProviders(asked);
  const ownName = useOwnName();
  const { pending, failure, answer } = useAnswer(cardNumber);
  if (asked.length === 0 && !failure) return null;
  return (
    <div className="mb-6 grid gap-4">
      {failure ? (
        <ErrorMessage title="We couldn’t save your answer.">{failure}</ErrorMessage>
      ) : null}
      {asked.slice(0, SHOWN).map((visit) => {
        const name = providers.get(visit.providerId)?.name ?? 'A provider';
        const when = `${longDate(visit.requestedDate)} (${preferredTimeText(visit.preferredTime)})`;
        const isOwn = isOwnVisit(visit, ownName);
        const labels = isOwn ? LABELS : { ...LABELS, no: 'No, they didn’t go' };
        return (
          <Notice
            key={visit._id}
            tone="info"
            title={`Did ${isOwn ? 'you' : visit.patientName} go to this appointment?`}
            action={
              <div className="flex flex-wrap gap-3">
                {(['yes', 'no'] as const).map((word) => (
                  <Button
                    key={word}
                    size="sm"
                    aria-label={`${labels[word]}: ${name}, ${when}`}
                    pending={pending === visit._id}
                    onClick={() => void answer(visit, word)}
                  >
                    {labels[word]}
                  </Button>
                ))}
              </div>
            }
          >
            {`${name} says ${isOwn ? 'you' : visit.patientName} went on ${when}. Is that right? It counts towards a reward once you say yes.`}
          </Notice>
        );
      })}
      {asked.length > SHOWN ? (
        <p className="text-sm text-muted">{`${plural(asked.length - SHOWN, 'more visit')} to confirm`}</p>
      ) : null}
    </div>
  );
}

const LABELS = { yes: 'Yes', no: 'No, I didn’t go' } as const;

/** Sends an answer; calls while one is pending are ignored. */
function useAnswer(cardNumber: string) {
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  /** The appointment's id. */
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function answer({ _id: id, version }: Appointment, word: 'yes' | 'no'): Promise<void> {
    if (pending !== null) return;
    setPending(id);
    setFailure(null);
    ownChanges.begin(id);
    try {
      const body = { attended: word === 'yes', version };
      await changed(await api.call(visitAnswersContract.confirmVisit, { params: { id }, body }));
      toast.show({ kind: 'success', text: ANSWERED[word] });
    } catch (error) {
      ownChanges.undo(id);
      setFailure(messageOf(error, 'Please try again.'));
      // A refusal may mean that the list is stale.
      if (error instanceof ApiError) outOfDate();
    } finally {
      setPending(null);
    }
  }

  return { pending, failure, answer };
}

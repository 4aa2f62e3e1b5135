import { type FormEvent, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { focusField } from '#web/ui/focus-field.ts';
import { emptyDraft, type ManualProblem, missing, toggled } from './manual-draft.ts';
import { useCheckIn } from './queries.ts';
import { useAskFirst } from './use-early-check-in.tsx';

type Wanted = {
  cardNumber: string;
  appointments: readonly Appointment[];
  today: Day;
  nameOf: (appointment: Appointment) => string;
  onPending: (pending: boolean) => void;
  onDone: (visits: readonly Appointment[]) => void;
};

/** The form of the manual check-in: what is filled in, what is missing, and sending it. */
export function useManualForm(wanted: Wanted) {
  const { cardNumber, appointments, today, nameOf, onPending, onDone } = wanted;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyDraft(appointments.map(({ _id }) => _id)));
  const [problems, setProblems] = useState<readonly ManualProblem[]>([]);
  const [done, setDone] = useState<readonly Appointment[]>([]);
  const { failed, checkIn } = useCheckIn(cardNumber);

  const change = (next: typeof draft) => {
    setDraft(next);
    // A message goes as soon as it is no longer true; new ones come with the next press only.
    const still = missing(next);
    setProblems((shown) =>
      shown.length === 0 ? shown : still.filter((one) => one !== 'chosen' || shown.includes(one)),
    );
  };

  const { start, question } = useAskFirst(today, nameOf, async (visits, body) => {
    onPending(true);
    const outcome = await checkIn(visits, body);
    onPending(false);
    if (!outcome) return null;
    const all = [...done, ...outcome.done];
    if (outcome.failed.length + outcome.asks.length === 0) onDone(all);
    else setDone(all);
    return outcome;
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = appointments.filter((one) => draft.chosen.includes(one._id));
    const found = missing({ ...draft, chosen: chosen.map(({ _id }) => _id) });
    setProblems(found);
    if (found.length > 0) {
      focusField(form.current, found[0]);
      return;
    }
    const notes = draft.notes.trim();
    void start(chosen, { method: 'manual', ...(notes ? { notes } : {}) });
  }

  return {
    form,
    draft,
    problems,
    done,
    failed,
    question,
    submit,
    choose: (id: string, on: boolean) => change(toggled(draft, id, on)),
    set: (part: Partial<Omit<typeof draft, 'chosen'>>) => change({ ...draft, ...part }),
  };
}

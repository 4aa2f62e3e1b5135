import { type FormEvent, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { focusField } from '#web/ui/focus-field.ts';
import { emptyDraft, type ManualProblem, missingFields, withChosen } from './manual-draft.ts';
import { useCheckIn } from './queries.ts';
import { useEarlyCheckIn } from './use-early-check-in.tsx';

type Options = {
  cardNumber: string;
  appointments: readonly Appointment[];
  today: Day;
  nameOf: (appointment: Appointment) => string;
  onPending: (pending: boolean) => void;
  onDone: (visits: readonly Appointment[]) => void;
};

/** State, validation and submission of the manual check-in form. */
export function useManualForm(options: Options) {
  const { cardNumber, appointments, today, nameOf, onPending, onDone } = options;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyDraft(appointments.map(({ _id }) => _id)));
  const [problems, setProblems] = useState<readonly ManualProblem[]>([]);
  const [done, setDone] = useState<readonly Appointment[]>([]);
  const { failed, checkIn } = useCheckIn(cardNumber);

  const change = (next: typeof draft) => {
    setDraft(next);
    // Clear messages that no longer apply; new ones appear on the next submit only.
    const remaining = missingFields(next);
    setProblems((shown) =>
      shown.length === 0
        ? shown
        : remaining.filter((one) => one !== 'chosen' || shown.includes(one)),
    );
  };

  const { start, dialog } = useEarlyCheckIn(today, nameOf, async (visits, body) => {
    onPending(true);
    const outcome = await checkIn(visits, body);
    onPending(false);
    if (!outcome) return null;
    const all = [...done, ...outcome.done];
    if (outcome.failed.length + outcome.unconfirmed.length === 0) onDone(all);
    else setDone(all);
    return outcome;
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = appointments.filter((one) => draft.chosen.includes(one._id));
    const missing = missingFields({ ...draft, chosen: chosen.map(({ _id }) => _id) });
    setProblems(missing);
    if (missing.length > 0) {
      focusField(form.current, missing[0]);
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
    dialog,
    submit,
    choose: (id: string, on: boolean) => change(withChosen(draft, id, on)),
    set: (changes: Partial<Omit<typeof draft, 'chosen'>>) => change({ ...draft, ...changes }),
  };
}

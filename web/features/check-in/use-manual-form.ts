import { type FormEvent, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { emptyDraft, type ManualProblem, missing, toggled } from './manual-draft.ts';
import { useCheckIn } from './queries.ts';

type Wanted = {
  cardNumber: string;
  appointments: readonly Appointment[];
  onPending: (pending: boolean) => void;
  onDone: (visits: readonly Appointment[]) => void;
};

const idOf = ({ _id: id }: Appointment) => id;

/** The form of the manual check-in: what is filled in, what is missing, and sending it. */
export function useManualForm({ cardNumber, appointments, onPending, onDone }: Wanted) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyDraft(appointments.map(idOf)));
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

  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = appointments.filter((one) => draft.chosen.includes(idOf(one)));
    const found = missing({ ...draft, chosen: chosen.map(idOf) });
    setProblems(found);
    if (found.length > 0) {
      focusOn(form.current, found[0]);
      return;
    }
    onPending(true);
    const notes = draft.notes.trim();
    const outcome = await checkIn(chosen, { method: 'manual', ...(notes ? { notes } : {}) });
    onPending(false);
    if (!outcome) return;
    const all = [...done, ...outcome.done];
    if (outcome.failed.length === 0) onDone(all);
    else setDone(all);
  }

  return {
    form,
    draft,
    problems,
    done,
    failed,
    submit,
    choose: (id: string, on: boolean) => change(toggled(draft, id, on)),
    set: (part: Partial<Omit<typeof draft, 'chosen'>>) => change({ ...draft, ...part }),
  };
}

function focusOn(form: HTMLFormElement | null, part: string | undefined): void {
  form?.querySelector<HTMLInputElement>(`input[name="${part ?? ''}"]`)?.focus();
}

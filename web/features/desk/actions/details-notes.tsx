import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deskContract } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { LONG_TEXT_MAX_LENGTH } from '#shared/forms/provider-appointment.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { detailsKey, refreshDesk } from '../desk-keys.ts';
import { useMayRunDesk } from '../may-run-desk.ts';

const FAILED = 'We couldn’t save your notes. Please try again.';

/** The clinic's message to the patient and its own note, with a button once one has changed. */
export function DetailsNotes({ appointment }: { appointment: Appointment }) {
  const { _id: id, cardState } = appointment;
  const queries = useQueryClient();
  const mayRun = useMayRunDesk();
  const working = useRef(false);
  const latest = useRef(appointment);
  useEffect(() => {
    latest.current = appointment;
  }, [appointment]);
  // What the entries are based on: nobody's change is overwritten unseen (P-65).
  const [base, setBase] = useState(appointment);
  const [texts, setTexts] = useState(textsOf(base));
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');
  const changed = texts.message !== base.message || texts.note !== base.deskNote;

  async function save(): Promise<void> {
    if (working.current) return;
    working.current = true;
    setPending(true);
    setError('');
    try {
      const body = { ...texts, version: base.version };
      const saved = await api.call(deskContract.saveNotes, { params: { id }, body });
      setBase(saved);
      setTexts(textsOf(saved));
      // What the dialog does next follows this version.
      queries.setQueryData(detailsKey(appointment), { ...saved, contact: appointment.contact });
      toast.show({ kind: 'success', text: 'Notes saved.' });
      void refreshDesk(queries);
    } catch (failure) {
      setError(messageOf(failure, FAILED));
      // The next attempt follows the newest version, which the dialog shows by then.
      if (failure instanceof ApiError && failure.status === 409) {
        await refreshDesk(queries);
        setBase(latest.current);
      }
    } finally {
      working.current = false;
      setPending(false);
    }
  }

  return (
    <form
      className="mt-6 grid gap-4 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {cardState === 'unknown' ? null : (
        <TextArea
          label="Message to the patient"
          hint="They’ll see it in their profile."
          rows={2}
          readOnly={!mayRun}
          maxLength={LONG_TEXT_MAX_LENGTH}
          value={texts.message}
          onChange={({ currentTarget }) => setTexts({ ...texts, message: currentTarget.value })}
        />
      )}
      <TextArea
        label="Private note"
        hint="Only your clinic sees it."
        rows={2}
        readOnly={!mayRun}
        maxLength={LONG_TEXT_MAX_LENGTH}
        value={texts.note}
        onChange={({ currentTarget }) => setTexts({ ...texts, note: currentTarget.value })}
      />
      {error === '' ? null : <Notice tone="error">{error}</Notice>}
      {changed ? (
        <Button type="submit" className="justify-self-start" pending={pending}>
          Save notes
        </Button>
      ) : null}
    </form>
  );
}

function textsOf({ message, deskNote }: Appointment) {
  return { message, note: deskNote };
}

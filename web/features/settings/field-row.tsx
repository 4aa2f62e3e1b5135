import { type FormEvent, useEffect, useRef } from 'react';
import type { Account } from '#shared/contract/records/account.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { ProfileField } from '#shared/forms/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FieldControl, type RenderAddress } from './field-control.tsx';
import { FIELD_LABELS, fieldText } from './profile-words.ts';
import type { FieldEditor } from './use-field-editor.ts';

type Props = {
  field: ProfileField;
  account: Account;
  editor: FieldEditor;
  today: Day;
  renderAddress: RenderAddress;
};

/** One field of the profile: to read, or to edit and save alone (spec 4, Profile field edit). */
export function FieldRow({ field, account, editor, today, renderAddress }: Props) {
  return (
    <li className="py-4">
      {editor.editing === field ? (
        <EditedField {...{ field, editor, today, renderAddress }} />
      ) : (
        <ShownField {...{ field, account, editor }} />
      )}
    </li>
  );
}

function ShownField({ field, account, editor }: Pick<Props, 'field' | 'account' | 'editor'>) {
  const label = FIELD_LABELS[field];
  const opener = useRef<HTMLButtonElement>(null);
  const justClosed = editor.closed === field;
  useEffect(() => {
    if (justClosed) opener.current?.focus();
  }, [justClosed]);
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="font-medium wrap-anywhere whitespace-pre-line">{fieldText(field, account)}</p>
        {field === 'address' && account.postCode !== '' ? (
          <p className="text-sm text-muted">We use {account.postCode} for “near you”.</p>
        ) : null}
        {editor.hasDraft(field) ? (
          <p className="text-sm text-muted">Your change is not saved yet.</p>
        ) : null}
      </div>
      <Button ref={opener} size="sm" onClick={() => editor.open(field)}>
        Edit<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
      </Button>
    </div>
  );
}

function EditedField({ field, editor, today, renderAddress }: Omit<Props, 'account'>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:checked, input, textarea')?.focus();
  }, []);
  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="form-column animate-appear">
      <FieldControl
        field={field}
        value={editor.value}
        onChange={editor.change}
        error={editor.error}
        today={today}
        renderAddress={renderAddress}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={editor.saving} pendingText="Saving...">
          Save
        </Button>
        <Button onClick={editor.cancel}>Cancel</Button>
      </div>
    </form>
  );
}

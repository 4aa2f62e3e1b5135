import { type FormEvent, useEffect, useRef } from 'react';
import type { Account } from '#shared/contract/records/account.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { isAbroad } from '#shared/domain/accounts/home-country.ts';
import { isPostcode } from '#shared/fields/uk-postcode.ts';
import { PROFILE_FIELDS, type ProfileField } from '#shared/forms/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FieldControl, type RenderAddress } from './field-control.tsx';
import { type FieldEditor, useFieldEditor } from './use-field-editor.ts';
import { FIELD_LABELS, fieldText } from './profile-copy.ts';

type Props = {
  account: Account;
  today: Day;
  /** Renders the address control with its postcode lookup. */
  renderAddress: RenderAddress;
};

/** Personal information in settings; each field is edited and saved separately (SETTINGS-01, SETTINGS-03). */
export function EditProfile({ account, today, renderAddress }: Props) {
  const editor = useFieldEditor(account, today);
  return (
    <Card as="section" aria-labelledby="personal-information">
      <h2 id="personal-information">Personal information</h2>
      <ul className="mt-2 divide-y divide-line">
        {PROFILE_FIELDS.map((field) => (
          <FieldRow key={field} {...{ field, account, editor, today, renderAddress }} />
        ))}
        <li className="py-4">
          <p className="text-sm text-muted">Email</p>
          <p className="font-medium wrap-anywhere">{account.email}</p>
          <p className="text-sm text-muted">
            You sign in with this address. To change it, go to “Email” on this page.
          </p>
        </li>
      </ul>
    </Card>
  );
}

type FieldRowProps = {
  field: ProfileField;
  account: Account;
  editor: FieldEditor;
  today: Day;
  renderAddress: RenderAddress;
};

/** One profile field: its value, or its form while it is edited (SETTINGS-03). */
function FieldRow({ field, account, editor, today, renderAddress }: FieldRowProps) {
  return (
    <li className="py-4" data-field="">
      {editor.editing === field ? (
        <FieldForm {...{ field, editor, today, renderAddress }} />
      ) : (
        <ReadOnlyField {...{ field, account, editor }} />
      )}
    </li>
  );
}

function ReadOnlyField({
  field,
  account,
  editor,
}: Pick<FieldRowProps, 'field' | 'account' | 'editor'>) {
  const label = FIELD_LABELS[field];
  const editButton = useRef<HTMLButtonElement>(null);
  const justClosed = editor.closed === field;
  useEffect(() => {
    if (justClosed) editButton.current?.focus();
  }, [justClosed]);
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="font-medium wrap-anywhere whitespace-pre-line">{fieldText(field, account)}</p>
        {field === 'address' && isPostcode(account.postCode) && !isAbroad(account.country) ? (
          <p className="text-sm text-muted">
            We use {account.postCode} to find providers near you.
          </p>
        ) : null}
        {editor.hasDraft(field) ? (
          <p className="text-sm text-muted">You haven’t saved your change yet.</p>
        ) : null}
      </div>
      <Button ref={editButton} size="sm" onClick={() => editor.open(field)}>
        Edit<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
      </Button>
    </div>
  );
}

function FieldForm({ field, editor, today, renderAddress }: Omit<FieldRowProps, 'account'>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:checked, input, textarea, select')?.focus();
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
        country={editor.country}
        onChange={editor.change}
        error={editor.error}
        today={today}
        renderAddress={renderAddress}
      />
      {editor.outdated ? (
        <Notice tone="error" className="mt-4">
          {editor.outdated.message}
          <div className="mt-3">
            <Button size="sm" onClick={() => void editor.loadLatest()}>
              Load latest version
            </Button>
          </div>
        </Notice>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={editor.saving} pendingText="Saving...">
          Save
        </Button>
        <Button onClick={editor.cancel}>Cancel</Button>
      </div>
    </form>
  );
}

import type { Account } from '#shared/contract/records/account.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { PROFILE_FIELDS } from '#shared/forms/profile.ts';
import { Card } from '#web/ui/card.tsx';
import type { RenderAddress } from './field-control.tsx';
import { FieldRow } from './field-row.tsx';
import { useFieldEditor } from './use-field-editor.ts';

type Props = {
  account: Account;
  today: Day;
  /** The control of the address, with its postcode lookup. */
  renderAddress: RenderAddress;
};

/** Personal information in settings: each field edited and saved alone (spec 2, Settings). */
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
            You sign in with this address; it cannot be changed here.
          </p>
        </li>
      </ul>
    </Card>
  );
}

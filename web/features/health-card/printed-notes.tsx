import { useSite } from '#web/lib/site/use-site.ts';

type Props = {
  /** "Checked …" or "Offline. As confirmed on …" */
  checked: string | null;
};

/** What stands on paper beneath the card: how to fold it, of when it is, and whom to ask. */
export function PrintedNotes({ checked }: Props) {
  const { name, supportEmail, supportPhone } = useSite().brand;
  return (
    <div className="hidden gap-1 text-sm print:grid">
      <p>Cut along the dashed line and fold in the middle.</p>
      {checked ? <p>{checked}.</p> : null}
      <p>
        {name} members support: {supportPhone}, {supportEmail}
      </p>
    </div>
  );
}

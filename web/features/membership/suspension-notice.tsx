import type { Membership } from '#shared/contract/membership.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { suspensionWords } from './suspension-words.ts';

/** Why a membership is suspended, what to do, and whom to write to (decision 56). */
export function SuspensionNotice({
  suspension,
}: {
  suspension: NonNullable<Membership['suspension']>;
}) {
  const { supportEmail } = useSite().brand;
  const [why, whatToDo] = suspensionWords(suspension);
  return (
    <Notice
      tone="warning"
      title="Your membership is paused"
      action={
        <ButtonLink href={`mailto:${supportEmail}`} size="sm">
          Email us
        </ButtonLink>
      }
    >
      <p>{why}</p>
      <p className="mt-2">{whatToDo}</p>
      <p className="mt-2">
        We’ll keep your card number and hold any rewards you’ve earned. You can still cancel your
        renewal.
      </p>
    </Notice>
  );
}

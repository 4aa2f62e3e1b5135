import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { joined } from './item-words.ts';

/** What was checked in just now, for whoever missed the window that closed by itself. */
export function LastCheckIn({ names }: { names: readonly string[] }) {
  return (
    <Notice
      tone="success"
      title={`You are checked in at ${joined(names)}.`}
      action={
        <ButtonLink size="sm" to={paths.profile('rewards')} preventScrollReset>
          See your stamp card
        </ButtonLink>
      }
    />
  );
}

import type { SessionRecord } from '#shared/contract/sessions.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const NETWORKS: Readonly<Record<NonNullable<SessionRecord['network']>, string>> = {
  this: 'From the network you’re on now',
  another: 'From another network',
};

const FACTORS: Readonly<Record<NonNullable<SessionRecord['secondFactor']>, string>> = {
  passkey: 'With a passkey',
  code: 'With a code from an authenticator app',
  'recovery-code': 'With a recovery code',
};

type Props = { session: SessionRecord; ending: boolean; onEnd: () => void };

/** One device, with its button unless it is this one. */
export function SessionLine({ session, ending, onEnd }: Props) {
  const { device, current, network, secondFactor, signedInAt, lastActiveAt } = session;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 text-sm text-muted">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold text-ink">
          {device} {current ? <Badge tone="green">This device</Badge> : null}
        </p>
        <p className="mt-1">Signed in {instantText(signedInAt)}</p>
        {current ? null : <p>Last active {instantText(lastActiveAt)}</p>}
        {network && !current ? <p>{NETWORKS[network]}</p> : null}
        {secondFactor ? <p>{FACTORS[secondFactor]}</p> : null}
      </div>
      {current ? null : (
        <Button size="sm" pending={ending} onClick={onEnd}>
          <span>
            Sign out<VisuallyHidden> {device}</VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  );
}

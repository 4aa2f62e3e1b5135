import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#shared/contract/passkeys.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { passkeyMessage, supportsPasskeys } from '#web/lib/identity/webauthn.ts';
import { addPasskey } from '#web/lib/session/passkey-calls.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { passkeysQuery, useChangePasskeys } from './queries.ts';

const RenameModal = lazyComponent(() => import('./rename-modal.tsx'));
const RemoveDialog = lazyComponent(() => import('./remove-dialog.tsx'));

type Open = { readonly dialog: 'rename' | 'remove'; readonly passkey: Passkey };

/** The section of the settings with the person's passkeys (ADR-061). */
export function PasskeysSection({ uid }: { uid: string }) {
  const list = useQuery(passkeysQuery(uid));
  const add = useChangePasskeys(uid);
  const supported = useHydrated() && supportsPasskeys();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  return (
    <Card as="section" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className="mt-2 mb-4 text-muted">
        Sign in with your face, fingerprint or PIN instead of your password. Your device or password
        manager keeps the passkey, so no one can guess it or steal it from us.
      </p>
      {list.isPending ? (
        <LoadingRegion label="Loading your passkeys">
          <Skeleton shape="block" className="mb-4 h-11 rounded-control" />
        </LoadingRegion>
      ) : null}
      {list.isError ? (
        <ErrorMessage
          title="We couldn’t load your passkeys"
          onRetry={() => void list.refetch()}
          className="mb-4"
        />
      ) : null}
      {list.data?.length ? (
        <ul className="mb-4 grid divide-y divide-line border-y border-line">
          {list.data.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onOpen={(dialog) => setOpen({ dialog, passkey })}
            />
          ))}
        </ul>
      ) : null}
      <div className="grid justify-items-start gap-4">
        {supported ? (
          <Button
            pending={add.isPending}
            onClick={() =>
              add.mutate(addPasskey, {
                onSuccess: () => toast.show({ kind: 'success', text: 'Passkey added.' }),
              })
            }
          >
            Add a passkey
          </Button>
        ) : (
          <p className="text-sm text-muted">This browser can’t create passkeys.</p>
        )}
        {add.isError ? (
          <Notice tone="error">
            {passkeyMessage(add.error, 'We couldn’t add a passkey. Please try again.')}
          </Notice>
        ) : null}
      </div>
      {open?.dialog === 'rename' ? (
        <RenameModal uid={uid} passkey={open.passkey} onClose={close} />
      ) : null}
      {open?.dialog === 'remove' ? (
        <RemoveDialog uid={uid} passkey={open.passkey} onClose={close} />
      ) : null}
    </Card>
  );
}

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen: (dialog: Open['dialog']) => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const dayOf = (instant: string) => longDate(londonDay(new Date(instant)));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Added {dayOf(createdAt)} ·{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${dayOf(lastUsedAt)}`}
        </p>
      </div>
      <div className="-ml-3 flex flex-wrap">
        <Button size="sm" variant="quiet" onClick={() => onOpen('rename')}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onOpen('remove')}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

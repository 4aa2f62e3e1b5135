import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import type { EmailChangeState } from '#shared/contract/change-email.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { emailChangeCalls } from './queries.ts';

type Props = {
  uid: string;
  email: string;
  pending: NonNullable<EmailChangeState['pending']>;
};

/** A change that waits for the addresses: which of them has agreed, and how to go on. */
export function PendingChange({ uid, email, pending }: Props) {
  const calls = emailChangeCalls(useQueryClient(), uid);
  const resend = useMutation({ mutationFn: calls.resend });
  const cancel = useMutation({ mutationFn: calls.cancel });
  const error = resend.error ?? cancel.error;
  return (
    <div className="mt-2 grid gap-4">
      <output className="block font-medium">Waiting for you to confirm at both addresses</output>
      <ul className="grid gap-3">
        <Address address={pending.newEmail} name="New email" done={pending.confirmed} />
        <Address address={email} name="Present email" done={pending.approved} />
      </ul>
      <p className="text-sm text-muted">
        Use the link that we sent to each address by {instantText(pending.expiresAt)}. Until then,
        keep signing in with your present email. If you can’t find an email, check your spam folder.
      </p>
      {resend.isSuccess ? <Notice tone="success">We’ve sent new links.</Notice> : null}
      {error ? (
        <Notice tone="error">{messageOf(error, 'That didn’t work. Please try again.')}</Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={resend.isPending}
          pendingText="Sending..."
          onClick={() => {
            cancel.reset();
            resend.mutate();
          }}
        >
          Send the links again
        </Button>
        <Button
          pending={cancel.isPending}
          onClick={() => {
            resend.reset();
            cancel.mutate();
          }}
        >
          Cancel the change
        </Button>
      </div>
    </div>
  );
}

function Address({ address, name, done }: { address: string; name: string; done: boolean }) {
  const Mark = done ? Check : Clock;
  return (
    <li className="flex gap-3">
      <Mark
        aria-hidden="true"
        className={done ? 'mt-0.5 size-5 shrink-0 text-green' : 'mt-0.5 size-5 shrink-0 text-muted'}
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{address}</p>
        <p className="text-sm text-muted">
          {name}: {done ? 'confirmed' : 'waiting for you to use the link'}
        </p>
      </div>
    </li>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Membership } from '#shared/contract/membership.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRequestRefund } from './queries.ts';
import { refundOfferCopy, refundRequestCopy } from './refund-copy.ts';

const FAILED = 'We couldn’t send your refund request. Please try again.';

type Props = { uid: string; membership: Membership };

/** Requests a refund after one confirmation, then shows the status of the request (P-30). */
export function RefundSection({ uid, membership }: Props) {
  const refund = useRequestRefund(uid);
  const [open, setOpen] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const request = membership.refundWish;
  const copy = refundOfferCopy(membership);

  useEffect(() => {
    // The clicked button is gone: move focus to the status that replaces it.
    if (refund.isSuccess) status.current?.focus();
  }, [refund.isSuccess]);

  if (request) {
    const { tone, title, text } = refundRequestCopy(request);
    return (
      <div ref={status} tabIndex={-1}>
        <Notice tone={tone} title={title}>
          {text}
        </Notice>
      </div>
    );
  }
  if (!copy) return null;
  return (
    <div data-print="hide" className="rounded-control border border-line p-4">
      <p className="text-sm text-muted">{copy.offer}</p>
      <Button
        size="sm"
        className="mt-3"
        onClick={() => {
          if (!refund.isPending) refund.reset();
          setOpen(true);
        }}
      >
        {copy.button}
      </Button>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        title={copy.title}
        description={copy.description}
        confirmLabel={copy.yes}
        cancelLabel="Keep membership"
        onConfirm={() => {
          if (!refund.isPending) refund.mutate();
        }}
        pending={refund.isPending}
        error={refund.isError ? messageOf(refund.error, FAILED) : undefined}
      />
    </div>
  );
}

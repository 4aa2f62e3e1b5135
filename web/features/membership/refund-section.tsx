import { useEffect, useRef, useState } from 'react';
import type { Membership } from '#shared/contract/membership.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAskForRefund } from './queries.ts';
import { refundWords, wishWords } from './refund-copy.ts';

const FAILED = 'Your refund could not be asked for. Please try again.';

type Props = { uid: string; membership: Membership };

/** The way to one's money back: one press and one question; then how it stands (P-30). */
export function RefundSection({ uid, membership }: Props) {
  const asking = useAskForRefund(uid);
  const [open, setOpen] = useState(false);
  const standing = useRef<HTMLDivElement>(null);
  const wish = membership.refundWish;
  const words = refundWords(membership);

  useEffect(() => {
    // The button that was pressed is gone: what came of it takes its place.
    if (asking.isSuccess) standing.current?.focus();
  }, [asking.isSuccess]);

  if (wish) {
    const { tone, title, text } = wishWords(wish);
    return (
      <div ref={standing} tabIndex={-1}>
        <Notice tone={tone} title={title}>
          {text}
        </Notice>
      </div>
    );
  }
  if (!words) return null;
  return (
    <div data-print="hide" className="rounded-control border border-line p-4">
      <p className="text-sm text-muted">{words.offer}</p>
      <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <AlertDialog
        open={open}
        onClose={() => {
          asking.reset();
          setOpen(false);
        }}
        title={words.title}
        description={words.description}
        confirmLabel={words.yes}
        cancelLabel="Keep membership"
        onConfirm={() => {
          if (!asking.isPending) asking.mutate();
        }}
        pending={asking.isPending}
        error={asking.isError ? messageOf(asking.error, FAILED) : undefined}
      />
    </div>
  );
}

import { useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { focusWhereLost } from '#web/lib/appointments/focus-where-lost.ts';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import type { useFeed } from './feed-queries.ts';

type Props = { url: string; change: ReturnType<typeof useFeed>['change'] };

const QUESTIONS = {
  make: {
    title: 'Replace the link?',
    description:
      'You get a new link. The one there is now stops working at once, in every calendar that uses it.',
    confirmLabel: 'Replace link',
    failed: 'The link could not be replaced.',
    done: 'The link is replaced. The old one works no more.',
  },
  end: {
    title: 'End the subscription?',
    description: 'The link stops working at once, in every calendar that uses it.',
    confirmLabel: 'End subscription',
    failed: 'The subscription could not be ended.',
    done: 'The subscription has ended.',
  },
} as const;

export function FeedLink({ url, change }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>('make');
  const [open, setOpen] = useState(false);
  const { failed, done, ...question } = QUESTIONS[asked];

  function ask(what: keyof typeof QUESTIONS) {
    change.reset();
    setAsked(what);
    setOpen(true);
  }

  function confirm() {
    change.mutate(asked, {
      onSuccess() {
        setOpen(false);
        toast.show({ kind: 'success', text: done });
        focusWhereLost(() => document.getElementById('make-feed'));
      },
    });
  }

  return (
    <>
      <TextInput
        ref={field}
        label="Private link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={url}
          label="Copy link"
          onError={() => {
            field.current?.focus();
            toast.show({ kind: 'error', text: 'Please copy the marked link by hand.' });
          }}
        />
        <Button onClick={() => ask('make')}>Replace link</Button>
        <Button variant="quiet" onClick={() => ask('end')}>
          End subscription
        </Button>
      </div>
      <AlertDialog
        {...question}
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        tone={asked === 'end' ? 'danger' : 'primary'}
        pending={change.isPending}
        error={change.isError ? messageOf(change.error, failed) : undefined}
      />
    </>
  );
}

import { useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
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
      'You’ll get a new link. The current one will stop working straight away in every calendar that uses it.',
    confirmLabel: 'Replace link',
    failed: 'We couldn’t replace the link.',
    done: 'Link replaced. The old one no longer works.',
  },
  end: {
    title: 'Delete the link?',
    description: 'It will stop working straight away in every calendar that uses it.',
    confirmLabel: 'Delete link',
    failed: 'We couldn’t delete the link.',
    done: 'Link deleted.',
  },
} as const;

export function FeedLink({ url, change }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [action, setAction] = useState<keyof typeof QUESTIONS>('make');
  const [open, setOpen] = useState(false);
  const { failed, done, ...question } = QUESTIONS[action];

  function openDialog(next: keyof typeof QUESTIONS) {
    change.reset();
    setAction(next);
    setOpen(true);
  }

  function confirm() {
    change.mutate(action, {
      onSuccess() {
        setOpen(false);
        toast.show({ kind: 'success', text: done });
        restoreLostFocus(() => document.getElementById('make-feed'));
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
            toast.show({
              kind: 'error',
              text: 'We couldn’t copy the link. It’s selected, so you can copy it yourself.',
            });
          }}
        />
        <Button onClick={() => openDialog('make')}>Replace link</Button>
        <Button variant="quiet" onClick={() => openDialog('end')}>
          Delete link
        </Button>
      </div>
      <AlertDialog
        {...question}
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
        tone={action === 'end' ? 'danger' : 'primary'}
        pending={change.isPending}
        error={change.isError ? messageOf(change.error, failed) : undefined}
      />
    </>
  );
}

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

type Choice<Decision> = {
  readonly decision: Decision;
  readonly text: string;
  /** Error for an empty note; absent where the note is optional. */
  readonly noteMissing?: string;
};

type Props<Decision> = {
  title: string;
  description: string;
  children: ReactNode;
  note: { label: string; hint: string };
  /** The last one is the primary action. */
  choices: readonly Choice<Decision>[];
  cancel?: boolean;
  /** @returns the text of the success toast */
  save: (decision: Decision, note: string) => Promise<string>;
  /** The list to refetch afterwards. */
  list: { readonly queryKey: QueryKey };
  failed: string;
  onClose: () => void;
};

/** An operator's decision with a note. */
export function NoteDialog<Decision>(props: Props<Decision>) {
  const { title, description, children, choices, cancel, save, list, failed, onClose } = props;
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const decide = useMutation({
    mutationFn: (decision: Decision) => save(decision, note.trim()),
    async onSuccess(text) {
      toast.show({ kind: 'success', text });
      await queries.invalidateQueries({ queryKey: list.queryKey });
      onClose();
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          {cancel ? <Button onClick={onClose}>Cancel</Button> : null}
          {choices.map(({ decision, text, noteMissing }, index) => (
            <Button
              key={text}
              variant={index === choices.length - 1 ? 'primary' : 'secondary'}
              pending={decide.isPending}
              onClick={() => {
                if (noteMissing !== undefined && note.trim() === '') setProblem(noteMissing);
                else decide.mutate(decision);
              }}
            >
              {text}
            </Button>
          ))}
        </>
      }
    >
      <div className="grid gap-4">
        {decide.isError ? <Notice tone="error">{messageOf(decide.error, failed)}</Notice> : null}
        <p>{children}</p>
        <TextArea
          {...props.note}
          value={note}
          error={problem}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </div>
    </Modal>
  );
}

import { useState } from 'react';
import { applicationMessageField } from '#shared/forms/clinic-application.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = { pending: boolean; onSend: (message: string) => void };

/** The answer to a question of our team. */
export function AnswerForm({ pending, onSend }: Props) {
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = applicationMessageField.safeParse(message);
        if (checked.success) onSend(checked.data);
        else setError(checked.error.issues[0]?.message);
      }}
    >
      <TextArea
        label="Your answer"
        required
        value={message}
        error={error}
        onChange={(event) => {
          setMessage(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          Send answer
        </Button>
      </div>
    </form>
  );
}

import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = {
  /** Of the field, such as "Offers". */
  label: string;
  hint: string;
  /** Adds rows. @returns the lines that could not be read, which stay in the field */
  onAdd: (text: string) => readonly string[];
};

/** A list as text that fills rows. */
export function PasteList({ label, hint, onAdd }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <Disclosure summary="Paste a list" className="w-full">
      <div className="grid justify-items-start gap-3">
        <TextArea
          label={label}
          hint={hint}
          className="w-full"
          value={text}
          error={problem}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Button
          size="sm"
          reason={text.trim() === '' ? 'Paste a list first.' : undefined}
          onClick={() => {
            const left = onAdd(text);
            setText(left.join('\n'));
            setProblem(
              left.length === 0
                ? undefined
                : `We couldn’t read ${left.length === 1 ? 'this line' : 'these lines'}. ${hint}`,
            );
          }}
        >
          Add to the form
        </Button>
      </div>
    </Disclosure>
  );
}

import type { ComponentProps } from 'react';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>;

/** A multi-line input that grows with its text, up to a third of the screen. */
export function TextArea(props: TextAreaProps) {
  const [texts, { rows = 3, ...area }] = splitFieldProps(props);
  return (
    <Field {...texts}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className="control field-sizing-content max-h-[33vh] min-h-24 resize-y"
        />
      )}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts>;

/** Several lines of text; the box grows with what is typed, up to a third of the screen. */
export function TextArea({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
  rows = 3,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel, id, className }}>
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

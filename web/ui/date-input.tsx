import type { ComponentProps } from 'react';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export type DateInputProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'>;

/** The native date picker; its value, `min` and `max` are YYYY-MM-DD. */
export function DateInput(props: DateInputProps) {
  const [texts, { ...input }] = splitFieldProps(props);
  return (
    <Field {...texts}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          className="control tabular appearance-none text-left"
        />
      )}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export type DateInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'min' | 'max'> & {
    /** First and last day, as YYYY-MM-DD. */
    min?: string | undefined;
    max?: string | undefined;
  };

/** The native date picker; its value is YYYY-MM-DD. */
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

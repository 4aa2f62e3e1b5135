import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'multiple' | 'children'> & {
    options: readonly SelectOption[];
    /** The first, empty option, for example 'Select a gender'. */
    placeholder?: string | undefined;
  };

/** A native select. */
export function Select(props: SelectProps) {
  const [texts, { options, placeholder, ...select }] = splitFieldProps(props);
  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className="control appearance-none truncate pr-11">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
        </div>
      )}
    </Field>
  );
}

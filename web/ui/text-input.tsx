import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export type TextInputProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts> & {
    /** An icon or symbol inside the input, before the text. */
    leading?: ReactNode;
    /** A control or unit inside the input, after the text. */
    trailing?: ReactNode;
  };

export function TextInput(props: TextInputProps) {
  const [texts, { leading, trailing, ...input }] = splitFieldProps(props);
  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative">
          {leading ? (
            <span className="pointer-events-none absolute inset-y-0 left-0 flex w-11 items-center justify-center text-muted [&_svg]:size-5">
              {leading}
            </span>
          ) : null}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames('control', leading ? 'pl-11' : null, trailing ? 'pr-20' : null)}
          />
          {trailing ? (
            <span className="absolute inset-y-0 right-0 flex items-center pr-1 text-muted">
              {trailing}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}

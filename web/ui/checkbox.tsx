import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint, FieldMark, useFieldWiring } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'required'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** For table rows: only the box is visible. */
  hideLabel?: boolean | undefined;
};

/** A checkbox with a label that may contain links. */
export function Checkbox({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  className,
  ...input
}: CheckboxProps) {
  const { control, hintId, errorId } = useFieldWiring({ id, hint, error, required });
  return (
    <div className={classNames('min-w-0', className)}>
      <div className={classNames('flex items-start', !hideLabel && 'gap-3')}>
        <span className="grid size-10 shrink-0 place-items-center [margin:-0.5rem]">
          <input
            {...input}
            {...control}
            type="checkbox"
            className="peer col-start-1 row-start-1 size-6 appearance-none rounded-inner border border-control bg-surface hover:transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary hover:border-primary aria-invalid:border-red aria-invalid:not-checked:shadow-[inset_0_0_0_1px_var(--color-red)] forced-colors:appearance-auto"
          />
          <Check
            strokeWidth={3}
            className="pointer-events-none col-start-1 row-start-1 hidden size-4 text-primary-ink peer-checked:block forced-colors:hidden"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none col-start-1 row-start-1 hidden h-0.5 w-3 rounded-full bg-primary-ink peer-indeterminate:block forced-colors:hidden"
          />
        </span>
        <div className={hideLabel ? 'sr-only' : 'min-w-0'}>
          <label htmlFor={control.id} className="block text-sm leading-6">
            {label}
            <FieldMark required={required} />
          </label>
          {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
        </div>
      </div>
      {/* A dialog hides everything except live regions: one per table row would be too many. */}
      {hideLabel && !error ? null : <FieldError id={errorId} error={error} />}
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldHint, useFieldWiring } from './field.tsx';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'required'> & {
  label: ReactNode;
  hint?: ReactNode;
};

// The checkbox state is the switch state; an additional aria-checked could contradict it.
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const;

/** A setting that takes effect at once, without saving. */
export function Switch({ label, hint, id, className, ...input }: SwitchProps) {
  const { control, hintId } = useFieldWiring({ id, hint });
  return (
    <div className={classNames('flex min-h-11 items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={control.id} className="font-medium">
          {label}
        </label>
        {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      </div>
      <span className="relative inline-flex h-11 shrink-0 items-center">
        <input
          {...input}
          {...control}
          {...nativeSwitch}
          className="peer h-7 w-12 appearance-none rounded-full border border-control bg-surface transition-colors checked:border-primary checked:bg-primary hover:border-primary forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-1 size-5 rounded-full bg-control transition-transform peer-checked:translate-x-5 peer-checked:bg-primary-ink forced-colors:hidden"
        />
      </span>
    </div>
  );
}

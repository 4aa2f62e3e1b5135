import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint, FieldMark, useFieldWiring } from './field.tsx';

type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

const layouts = {
  list: 'grid gap-1',
  row: 'flex flex-wrap gap-x-6 gap-y-1',
  cards: 'grid gap-3',
};

export type RadioGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** 'list' stacked, 'row' side by side, 'cards' as boxes to tap. */
  look?: keyof typeof layouts | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
};

/** A choice among a few visible options. Works with `{...register(name)}` and with `value`. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, look = 'list', hint, error, required } = props;
  const { control, hintId, errorId } = useFieldWiring({ hint, error, required });
  return (
    <fieldset
      id={control.id}
      role="radiogroup"
      aria-labelledby={`${control.id}-legend`}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      aria-required={control['aria-required']}
      className="min-w-0"
    >
      <legend id={`${control.id}-legend`} className="mb-2 text-sm font-semibold">
        {legend}
        <FieldMark required={required} />
      </legend>
      {hint ? (
        <div className="-mt-1 mb-2">
          <FieldHint id={hintId}>{hint}</FieldHint>
        </div>
      ) : null}
      <div className={layouts[look]}>
        {options.map((option) => (
          <Choice key={option.value} group={props} option={option} invalid={Boolean(error)} />
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

type ChoiceProps = { group: RadioGroupProps; option: RadioOption; invalid: boolean };

function Choice({ group, option, invalid }: ChoiceProps) {
  const { name, value, onChange, onBlur, ref, look } = group;
  const chosen = value === undefined ? {} : { checked: value === option.value };
  return (
    <label
      className={classNames(
        'flex min-h-11 gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted',
        look === 'cards'
          ? 'rounded-control border border-control bg-surface p-4 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]'
          : 'py-2',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        disabled={option.disabled}
        onChange={onChange}
        onBlur={onBlur}
        ref={ref}
        {...chosen}
        className={classNames(
          'size-6 shrink-0 appearance-none rounded-full border bg-surface transition-[border-width,border-color] checked:border-7 checked:border-primary hover:border-primary forced-colors:appearance-auto',
          invalid ? 'border-red' : 'border-control',
        )}
      />
      <span className="min-w-0 pt-px text-sm leading-6">
        <span className={option.hint ? 'font-semibold' : undefined}>{option.label}</span>
        {option.hint ? <span className="block text-sm text-muted">{option.hint}</span> : null}
      </span>
    </label>
  );
}

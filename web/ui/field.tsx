import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** The words around a control; every form primitive takes them. */
export type FieldTexts = {
  label: ReactNode;
  /** Help to read before typing. */
  hint?: ReactNode;
  /** What is wrong, in words; absent or empty means nothing is. */
  error?: string | undefined;
  /** Marks the label; the check itself belongs to the form. */
  required?: boolean | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** Keeps the label for people who listen only. */
  hideLabel?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** Parts the words around a control from the properties of the control itself. */
export function splitFieldProps<Props extends FieldTexts>(props: Props) {
  const { label, hint, error, required, optional, hideLabel, id, className, ...control } = props;
  const texts = { label, hint, error, required, optional, hideLabel, id, className };
  return [texts, control] as const;
}

/** To be spread on the control, so that label, hint and error belong to it. */
type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type Wiring = Pick<FieldTexts, 'id' | 'hint' | 'error' | 'required'>;

export function useFieldWiring({ id, hint, error, required }: Wiring) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(hint !== undefined && hint !== null && hintId, error && errorId);
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return { control, hintId, errorId };
}

/** The mark after a label: a star for required, words for optional. */
export function FieldMark({ required, optional }: Pick<FieldTexts, 'required' | 'optional'>) {
  if (required) {
    // Drawn, not written: the label's text stays the field's name and nothing else.
    return <span aria-hidden="true" className="text-red after:content-['\00a0*']" />;
  }
  return optional ? <span className="font-normal text-muted"> (optional)</span> : null;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="text-sm text-muted">
      {children}
    </div>
  );
}

/** The place of the error: always in the page, so that its words are announced when they come. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className="mt-2 flex animate-appear items-start gap-2 text-sm font-medium text-red">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

export type FieldProps = FieldTexts & { children: (control: FieldControl) => ReactNode };

/** Label above, hint before, error beneath: the frame of one control. */
export function Field({ children, ...texts }: FieldProps) {
  const { label, hint, error, required, optional, hideLabel, className } = texts;
  const { control, hintId, errorId } = useFieldWiring(texts);
  return (
    <div className={classNames('min-w-0', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-2'}>
        <label htmlFor={control.id} className="text-sm font-semibold">
          {label}
          <FieldMark required={required} optional={optional} />
        </label>
        {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      </div>
      {children(control)}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

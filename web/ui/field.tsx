import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';

/** The texts around a control; every form primitive accepts them. */
export type FieldTexts = {
  label: ReactNode;
  /** Help shown above the control. */
  hint?: ReactNode;
  /** The error message; absent or empty if valid. */
  error?: string | undefined;
  /** Marks the label; validation belongs to the form. */
  required?: boolean | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** Hides the label visually, but not from screen readers. */
  hideLabel?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** Separates the texts from the props of the control. */
export function splitFieldProps<Props extends FieldTexts>(props: Props) {
  const { label, hint, error, required, optional, hideLabel, id, className, ...control } = props;
  const texts = { label, hint, error, required, optional, hideLabel, id, className };
  return [texts, control] as const;
}

/** Props to spread on the control, which link label, hint and error to it. */
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

/** The mark after a label: a star for required, text for optional. */
export function FieldMark({ required, optional }: Pick<FieldTexts, 'required' | 'optional'>) {
  if (required) {
    // Via CSS, so that the field's accessible name is the label only.
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

let isPointerDown = false;
let listeners: Set<() => void> | undefined;

function setPointerDown(isDown: boolean) {
  isPointerDown = isDown;
  for (const notify of listeners ?? []) notify();
}

/** Listens until the page is left: a field may go between pointer down and pointer up. */
function listenToPointer() {
  const options = { capture: true };
  // Another button than the first may open a menu of the system, which keeps its pointer up to itself.
  const hold = ({ button }: PointerEvent) => button === 0 && setPointerDown(true);
  document.addEventListener('pointerdown', hold, options);
  // Later: the click follows.
  const release = () => setTimeout(() => setPointerDown(false));
  for (const end of ['pointerup', 'pointercancel', 'keydown'])
    document.addEventListener(end, release, options);
  return new Set<() => void>();
}

function subscribeToPointer(notify: () => void) {
  listeners ??= listenToPointer();
  listeners.add(notify);
  return () => listeners?.delete(notify);
}

/**
 * A value that stays as it is while the pointer is down. To click a button leaves the field before it at pointer down;
 * an error that appeared there at once would move the button away before pointer up, so that nothing was clicked.
 */
function useSteady<T>(value: T): T {
  const isDown = useSyncExternalStore(
    subscribeToPointer,
    () => isPointerDown,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (isDown) return shown;
  if (shown !== value) setShown(value);
  return value;
}

/** The error's container: always rendered, so that new errors are announced. */
export function FieldError({ id, error: current }: { id: string; error: string | undefined }) {
  const error = useSteady(current);
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className="mt-2 flex animate-appear items-start gap-2 text-sm font-medium text-red">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {/* Stacked marks on one letter can't wrap. */}
          <span className="min-w-0 overflow-x-clip wrap-anywhere">{error}</span>
        </p>
      ) : null}
    </div>
  );
}

export type FieldProps = FieldTexts & { children: (control: FieldControl) => ReactNode };

/** The frame of one control: label and hint above, error below. */
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

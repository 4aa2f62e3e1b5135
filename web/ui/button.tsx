import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { buttonLook, type ButtonLook, restingButtonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: ReactNode;
    /**
     * Work is in progress: clicks do nothing, and after 150 ms a spinner appears without a change
     * in width.
     */
    pending?: boolean | undefined;
    /** Replaces the label while pending, for example 'Subscribing...'. */
    pendingText?: string | undefined;
    /** Why the button is unavailable, shown below it. Absent or empty: available. */
    reason?: string | undefined;
  };

/**
 * A button that is never disabled without a reason: it stays focusable and shows why it is
 * unavailable. Always pass `reason` (undefined while available) if it may change, so that focus is
 * kept.
 */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, pending = false, pendingText, reason, ...rest } = props;
  const { className, children, onClick, type = 'button', ...native } = rest;
  const reasonId = useId();
  const explains = 'reason' in props;
  const resting = Boolean(reason);

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending || resting) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  const look = resting ? restingButtonLook({ size, block }) : buttonLook({ variant, size, block });
  const button = (
    <button
      {...native}
      type={type}
      onClick={click}
      aria-disabled={pending || resting || undefined}
      aria-describedby={resting ? reasonId : native['aria-describedby']}
      className={classNames(look, !explains && className)}
    >
      <ButtonFace icon={icon} pending={pending} pendingText={pendingText}>
        {children}
      </ButtonFace>
    </button>
  );
  if (!explains) return button;
  return (
    <span
      className={classNames(
        'inline-flex flex-col gap-2',
        block ? 'w-full' : 'items-start',
        className,
      )}
    >
      {button}
      <span id={reasonId} className={resting ? 'text-sm text-muted' : 'hidden'}>
        {reason}
      </span>
    </span>
  );
}

type FaceProps = Pick<ButtonProps, 'icon' | 'pendingText' | 'children'> & { pending: boolean };

function ButtonFace({ icon, pending, pendingText, children }: FaceProps) {
  const label = (
    <span
      aria-hidden={pending && pendingText ? true : undefined}
      className={classNames(
        'inline-flex items-center justify-center gap-2',
        pending && 'animate-late-vanish',
      )}
    >
      {icon}
      {children}
    </span>
  );
  return (
    <span className="inline-grid justify-items-center">
      {label}
      {pendingText ? (
        // Reserves the width of the longer label to avoid a layout shift.
        <span
          aria-hidden="true"
          data-reserve={pendingText}
          className="invisible block h-0 overflow-hidden pl-6 after:content-[attr(data-reserve)]"
        />
      ) : null}
      {pending ? (
        <span className="absolute inset-0 flex animate-late items-center justify-center gap-2">
          <Spinner size="sm" />
          {pendingText}
        </span>
      ) : null}
    </span>
  );
}

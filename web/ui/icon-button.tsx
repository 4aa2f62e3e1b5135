import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  quiet: 'text-muted hover:bg-primary-soft hover:text-ink',
  surface: 'border border-line bg-surface text-ink hover:border-primary hover:text-primary',
};

const sizes = {
  sm: 'size-9 pointer-coarse:size-10 [&_svg]:size-4',
  md: 'size-11 [&_svg]:size-5',
};

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> & {
  /** The accessible name. */
  label: string;
  children: ReactNode;
  variant?: keyof typeof looks | undefined;
  size?: keyof typeof sizes | undefined;
  /** For toggle buttons. */
  pressed?: boolean | undefined;
};

/** A round button with an icon and a visually hidden name. */
export function IconButton({
  label,
  variant = 'quiet',
  size = 'md',
  pressed,
  className,
  children,
  type = 'button',
  ...native
}: IconButtonProps) {
  return (
    <button
      {...native}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full transition-[background-color,border-color,color,opacity]',
        looks[variant],
        sizes[size],
        className,
      )}
    >
      {children}
    </button>
  );
}

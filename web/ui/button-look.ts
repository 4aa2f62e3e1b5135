import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex items-center justify-center rounded-control border text-center font-semibold no-underline select-none transition-[background-color,border-color,color] [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-primary-ink hover:bg-primary-strong active:bg-primary-strong',
  secondary:
    'border-control bg-surface text-ink hover:border-primary hover:bg-primary-soft active:bg-primary-soft',
  quiet: 'border-transparent text-primary hover:bg-primary-soft active:bg-primary-soft',
  danger: 'border-transparent bg-red text-primary-ink hover:bg-red-strong active:bg-red-strong',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm pointer-coarse:min-h-10 [&_svg]:size-4',
  md: 'min-h-11 px-4 py-2 text-sm [&_svg]:size-5',
  lg: 'min-h-13 px-6 py-3 text-base [&_svg]:size-5',
};

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Full width. */
  block?: boolean | undefined;
};

export function buttonLook({ variant = 'secondary', size = 'md', block }: ButtonLook): string {
  return classNames(base, variants[variant], sizes[size], block && 'w-full');
}

const restingLook =
  'relative inline-flex items-center justify-center rounded-control border border-line bg-grey-soft text-center font-semibold text-muted select-none [&_svg]:shrink-0';

export function restingButtonLook({ size = 'md', block }: ButtonLook): string {
  return classNames(restingLook, sizes[size], block && 'w-full');
}

import { X } from 'lucide-react';
import { classNames } from './class-names.ts';

export type ChipProps = {
  children: string;
  onRemove: () => void;
  /** By default 'Remove' and the words of the chip. */
  removeLabel?: string | undefined;
  className?: string | undefined;
};

/** A filter in force; a press anywhere on it takes it away. */
export function Chip({
  children,
  onRemove,
  removeLabel = `Remove ${children}`,
  className,
}: ChipProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className={classNames(
        'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-control bg-primary-soft py-1 pr-2 pl-3 text-sm font-medium transition-colors hover:border-primary pointer-coarse:min-h-10',
        className,
      )}
    >
      <span className="truncate">{children}</span>
      <X className="size-4 shrink-0 text-muted" />
    </button>
  );
}

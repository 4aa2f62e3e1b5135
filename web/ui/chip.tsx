import { X } from 'lucide-react';

export type ChipProps = {
  children: string;
  onRemove: () => void;
};

/** An active filter; a click anywhere on it removes it. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={`Remove ${children}`}
      onClick={onRemove}
      className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-control bg-primary-soft py-1 pr-2 pl-3 text-sm font-medium transition-colors hover:border-primary pointer-coarse:min-h-10"
    >
      <span className="truncate">{children}</span>
      <X className="size-4 shrink-0 text-muted" />
    </button>
  );
}

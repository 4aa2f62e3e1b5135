import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Called when it opens, for what is loaded only then. */
  onOpen?: () => void;
};

/** A native disclosure, such as an FAQ entry; works without script. */
export function Disclosure({ summary, children, className, onOpen }: DisclosureProps) {
  return (
    <details
      className={classNames('group border-b border-line', className)}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold transition-colors hover:text-primary [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform duration-base group-open:rotate-180" />
      </summary>
      <div className="measure pb-6 text-muted">{children}</div>
    </details>
  );
}

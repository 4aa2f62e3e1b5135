import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const shapes = { line: 'h-4 rounded-full', block: 'rounded-control', circle: 'rounded-full' };

export type SkeletonProps = {
  shape?: keyof typeof shapes | undefined;
  /** Size classes, matching the content to come. */
  className?: string | undefined;
};

export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-breathe bg-line forced-colors:border',
        shapes[shape],
        className,
      )}
    />
  );
}

/** Announces once that content is loading, around its skeletons. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}

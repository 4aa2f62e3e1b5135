import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Which part of the form it is, and of how many, so that the end is in sight. */
  part: readonly [place: number, count: number];
  children: ReactNode;
};

/** Fields that belong together, under a small title and a fine line. */
export function FieldGroup({ title, part: [place, count], children }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-6 border-t border-line pt-6">
      {/* Floated, as a legend would otherwise sit on the line. */}
      <legend className="float-left w-full">
        <span className="flex items-baseline justify-between gap-4">
          <span className="text-lg font-semibold">{title}</span>
          <span className="tabular text-sm text-muted">
            {place} of {count}
          </span>
        </span>
      </legend>
      {children}
    </fieldset>
  );
}

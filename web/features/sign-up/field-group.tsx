import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** The number of this part and the number of parts, to show progress. */
  part: readonly [place: number, count: number];
  children: ReactNode;
};

/** A fieldset with a small title and a divider. */
export function FieldGroup({ title, part: [place, count], children }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-6 border-t border-line pt-6">
      {/* Floated, as a legend would otherwise overlap the border. */}
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

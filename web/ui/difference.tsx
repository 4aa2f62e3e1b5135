import type { ReactNode } from 'react';

type Entry = {
  readonly name: string;
  /** Under the comparison. */
  readonly action?: ReactNode;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** What changes, field by field: before and after, in words as well as in colour. */
export function Difference({ entries }: { entries: readonly Entry[] }) {
  return (
    <dl className="grid gap-4 text-sm wrap-anywhere">
      {entries.map(({ name, before, after, action }) => (
        <div key={name} className="grid gap-2">
          <dt className="font-semibold">{name}</dt>
          <dd className="grid gap-3 sm:grid-cols-2">
            <Lines title="Now" lines={before} other={after} className="bg-red-soft" />
            <Lines title="New" lines={after} other={before} className="bg-green-soft" />
          </dd>
          {action ? <dd>{action}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

type LinesProps = {
  title: string;
  lines: readonly string[];
  other: readonly string[];
  /** Of the lines that the other side doesn't have. */
  className: string;
};

function Lines({ title, lines, other, className }: LinesProps) {
  return (
    <div className="min-w-0 rounded-control border border-line p-3">
      <p className="text-xs font-semibold text-muted">{title}</p>
      {lines.length === 0 ? <p className="text-muted">None</p> : null}
      <ul className="grid gap-1">
        {lines.map((line, index) => (
          <li key={index} className={other.includes(line) ? '' : `rounded-inner px-1 ${className}`}>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { classNames } from './class-names.ts';

export type Bar = {
  readonly label: string;
  /** Null: not shown, drawn as a dashed outline. */
  readonly value: number | null;
};

type Props = {
  /** What the chart shows, in a sentence that holds without it. */
  summary: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  className?: string | undefined;
};

const HEIGHT = 100;
const STEP = 10;
/** Of a bar whose value is not shown. */
const HIDDEN_HEIGHT = 12;

/** Vertical bars; the numbers belong in a table beside it. */
export function BarChart({ summary, bars, format, className }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <figure aria-label={summary} className={classNames('grid gap-1 text-xs text-muted', className)}>
      <p aria-hidden="true" className="tabular">
        {format(most)}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-44 w-full border-y border-line"
      >
        {bars.map(({ label, value }, index) => {
          const height = value === null ? HIDDEN_HEIGHT : (value / most) * HEIGHT;
          return (
            <rect
              key={label}
              x={index * STEP + STEP * 0.15}
              y={HEIGHT - height}
              width={STEP * 0.7}
              height={height}
              vectorEffect="non-scaling-stroke"
              strokeDasharray={value === null ? '3 3' : undefined}
              className={
                value === null
                  ? 'fill-none stroke-control stroke-1 forced-colors:stroke-[CanvasText]'
                  : 'fill-theme forced-colors:fill-[CanvasText]'
              }
            />
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </figure>
  );
}

import type { Bar } from '#web/ui/bar-chart.tsx';

/** "Page views by week, from 2 March 2026 to 23 March 2026. At most 20, in the week of 9 March 2026; at least 4." */
export function weekSummary(
  name: string,
  bars: readonly Bar[],
  format: (value: number) => string,
): string {
  const [first] = bars;
  const last = bars.at(-1);
  const shown = bars.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const most = shown.reduce<(typeof shown)[number] | undefined>(
    (best, bar) => (best === undefined || bar.value > best.value ? bar : best),
    undefined,
  );
  const hidden = bars.length - shown.length;
  return [
    `${name} by week, from ${first?.label ?? ''} to ${last?.label ?? ''}.`,
    most && most.value > 0
      ? `At most ${format(most.value)}, in the week of ${most.label}; at least ${format(Math.min(...shown.map(({ value }) => value)))}.`
      : 'None.',
    ...(hidden > 0 ? [`Hidden in ${hidden} of ${bars.length} weeks.`] : []),
  ].join(' ');
}

import type { Figure } from '../measure/figure.ts';
import type { FirstView } from './first-view.ts';
import type { PageScores } from './page-scores.ts';
import type { Responsiveness } from './responsiveness.ts';

/** The goals; that of the largest paint is a ratio to the baseline of the same run. */
const GOALS = {
  /** kB of the home page. */
  script: 150,
  largestPaint: 1.4,
  blocking: 50,
  layoutShift: 0,
  performance: 98,
  others: 100,
  interaction: 64,
} as const;

const kB = (bytes: number) => bytes / 1000;

/** The loaded sizes, against the page without scripts. */
export function loadFigures(path: string, own: FirstView, bare: FirstView): Figure[] {
  const size = { unit: 'kB', digits: 1 };
  const script = { ...size, what: 'JavaScript', value: kB(own.script) };
  return [
    path === '/' ? { ...script, goal: { atMost: GOALS.script } } : script,
    { ...size, what: 'CSS', value: kB(own.style), baseline: kB(bare.style) },
    { ...size, what: 'HTML', value: kB(own.document), baseline: kB(bare.document) },
    { ...size, what: 'pictures', value: kB(own.pictures), baseline: kB(bare.pictures) },
    { what: 'requests', value: own.requests, baseline: bare.requests },
    layoutShift(own.layoutShift),
    {
      what: 'largest paint, not throttled',
      value: own.largestPaint,
      unit: 'ms',
      baseline: bare.largestPaint,
    },
    { what: 'console errors', value: own.complaints.length, goal: { atMost: 0 } },
  ];
}

/**
 * The Lighthouse results of a page.
 * @param bare null for a signed-in page, which is empty without scripts
 */
export function scoreFigures(own: PageScores, bare: PageScores | null): Figure[] {
  const { scores } = own;
  const full = (what: string, value: number) => ({
    what,
    value,
    goal: { atLeast: GOALS.others },
  });
  const largest = bare && {
    baseline: bare.largestPaint,
    goal: { atMost: rounded(bare.largestPaint * GOALS.largestPaint, 0) },
  };
  return [
    {
      what: 'performance',
      value: scores.performance,
      ...(bare && { baseline: bare.scores.performance }),
      goal: { atLeast: GOALS.performance },
    },
    full('accessibility', scores.accessibility),
    full('best practices', scores['best-practices']),
    // Signed-in pages are `noindex`, which lowers the SEO score.
    ...(bare ? [full('SEO', scores.seo)] : []),
    layoutShift(own.layoutShift),
    { what: 'largest paint', value: own.largestPaint, unit: 'ms', ...largest },
    { what: 'blocking time', value: own.blocking, unit: 'ms', goal: { atMost: GOALS.blocking } },
  ];
}

/**
 * The response time of each interaction.
 * @param baseline a tap on a page without scripts
 */
export function touchFigures(own: Responsiveness, baseline: number): Figure[] {
  const goal = { atMost: GOALS.interaction };
  return Object.entries(own).map(([what, value]) => ({ what, value, unit: 'ms', baseline, goal }));
}

/** Layout shift, rounded to three digits as in Lighthouse. */
function layoutShift(shift: number): Figure {
  const value = rounded(shift, 3);
  const goal = { atMost: GOALS.layoutShift };
  return { what: 'layout shift', value, digits: 3, goal };
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

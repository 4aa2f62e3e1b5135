import type { DiscountLineCounts } from './discount-line-counts.ts';
import type { ImportReport } from './import-file.ts';

const SHOWN = 20;

const number = (value: number) => value.toLocaleString('en-GB').padStart(9);

/** Formats the report of an import as lines for the terminal. */
export function describeReport(report: ImportReport, applied: boolean): string[] {
  const { counts, problems, duplicates, withoutLicence, perCategory, discountLines } = report;
  return [
    `${number(counts.new)}  new`,
    ...[...perCategory].map(
      ([category, count]) =>
        `           ${number(count)}  ${category}${counts.changed > 0 ? ' (new or changed)' : ''}`,
    ),
    `${number(counts.changed)}  changed`,
    `${number(counts.unchanged)}  unchanged`,
    ...(counts.own > 0
      ? [`${number(counts.own)}  changed, but run by their clinic: left as they are`]
      : []),
    `${number(counts.duplicate)}  duplicates, left out`,
    ...some(duplicates, ({ line, of }) => `line ${line}: the same as ${of}`),
    `${number(counts.error)}  errors, left out`,
    ...some(problems, ({ line, reason }) => `line ${line}: ${reason}`),
    ...(withoutLicence > 0
      ? [`${number(withoutLicence)}  records without a licence: add one with --licence`]
      : []),
    ...describeDiscountLines(discountLines),
    applied ? 'Saved.' : 'This was a preview: nothing was saved. Add --apply to save it.',
  ];
}

/** Nothing for a file without discounts. */
function describeDiscountLines({ total, withCode, unrecognised }: DiscountLineCounts): string[] {
  if (total === 0) return [];
  return [
    `${number(total)}  discount lines (new or changed)`,
    `           ${number(withCode)}  with a promo code, hidden from visitors`,
    `           ${number(unrecognised.length)}  without a recognised price or discount, shown as written`,
    ...some(unrecognised, ({ line, text }) => `line ${line}: ${text}`),
  ];
}

function some<T>(list: readonly T[], describe: (one: T) => string): string[] {
  const shown = list.slice(0, SHOWN).map((one) => `             ${describe(one)}`);
  return list.length > SHOWN
    ? [...shown, `             … and ${(list.length - SHOWN).toLocaleString('en-GB')} more`]
    : shown;
}

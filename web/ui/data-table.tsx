import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<Row> = {
  readonly heading: string;
  readonly render: (row: Row) => ReactNode;
  /** Aligns figures. */
  readonly numeric?: boolean | undefined;
};

type Props<Row> = {
  /** What the table lists, for its caption. */
  label: string;
  /** The first one names the row: its cells are row headers. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** A table; below 1024 px each row is a card with visible column names. */
export function DataTable<Row>({ label, columns, rows, rowKey }: Props<Row>) {
  return (
    <table className="w-full border-collapse text-sm max-lg:block lg:overflow-hidden lg:rounded-card lg:bg-surface lg:outline lg:-outline-offset-1 lg:outline-line">
      <caption className="sr-only">{label}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-left text-muted">
          {columns.map(({ heading, numeric }) => (
            <th
              key={heading}
              scope="col"
              className={classNames(
                'px-4 py-3 font-semibold whitespace-nowrap',
                numeric && 'text-right',
              )}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-4 md:max-lg:grid-cols-2">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-line align-top max-lg:grid max-lg:content-start max-lg:gap-3 max-lg:rounded-card max-lg:border max-lg:bg-surface max-lg:p-4 lg:border-b lg:last:border-b-0"
          >
            {columns.map(({ heading, render, numeric }, index) => {
              const content = render(row);
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={heading}
                  scope={index === 0 ? 'row' : undefined}
                  className={classNames(
                    isEmptyContent(content) && 'max-lg:hidden!',
                    index === 0 && 'text-left font-normal',
                    'max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:gap-3 lg:px-4 lg:py-3',
                    numeric && 'tabular lg:text-right',
                  )}
                >
                  <span aria-hidden="true" className="text-muted lg:hidden">
                    {heading}
                  </span>
                  <div className="min-w-0">{content}</div>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A card leaves out empty cells. */
function isEmptyContent(content: ReactNode): boolean {
  return content === null || content === undefined || content === '';
}

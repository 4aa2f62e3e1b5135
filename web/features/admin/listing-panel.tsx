import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { grouped } from '#shared/domain/numbers/grouped.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';

type Page<Row> = { items: readonly Row[]; total: number; page: number; pageSize: number };

type PageQuery<Row> = Pick<
  UseQueryResult<Page<Row>>,
  'data' | 'isError' | 'error' | 'refetch' | 'isFetching'
>;

type Props<Row> = {
  label: string;
  listing: { query: PageQuery<Row>; setPage: (page: number) => void };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  empty: { title: string; text: string };
  /** Search and filters. */
  tools?: ReactNode;
};

export function ListingPanel<Row>(props: Props<Row>) {
  const { label, listing, columns, rowKey, empty, tools } = props;
  const { query, setPage } = listing;
  return (
    <div className="grid grid-cols-1 gap-6">
      {tools}
      {query.isError ? (
        <ErrorMessage
          title={messageOf(query.error, 'This list cannot be loaded.')}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      ) : !query.data ? (
        <ListingSkeleton label={`Loading ${label.toLowerCase()}`} />
      ) : query.data.items.length === 0 ? (
        <EmptyMessage icon={<SearchX />} title={empty.title}>
          {empty.text}
        </EmptyMessage>
      ) : (
        <>
          <DataTable label={label} columns={columns} rows={query.data.items} rowKey={rowKey} />
          <Pages {...query.data} onPage={setPage} />
        </>
      )}
    </div>
  );
}

function Pages({
  total,
  page,
  pageSize,
  onPage,
}: Omit<Page<never>, 'items'> & { onPage: (page: number) => void }) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <output className="tabular text-muted">
        {grouped(total)} in all, page {page} of {last}
      </output>
      <span className="flex gap-3">
        {page > 1 ? (
          <Button size="sm" onClick={() => onPage(page - 1)}>
            Previous
          </Button>
        ) : null}
        {page < last ? (
          <Button size="sm" onClick={() => onPage(page + 1)}>
            Next
          </Button>
        ) : null}
      </span>
    </nav>
  );
}

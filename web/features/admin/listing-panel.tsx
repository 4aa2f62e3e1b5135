import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { grouped } from '#shared/domain/numbers/grouped.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';

type Page<Row> = { items: readonly Row[]; total: number; page: number; pageSize: number };

type PageQuery<Row> = Pick<
  UseQueryResult<Page<Row>>,
  'data' | 'isError' | 'error' | 'refetch' | 'isFetching'
>;

type Props<Row> = {
  label: string;
  listing: {
    query: PageQuery<Row>;
    search: string;
    setSearch: (text: string) => void;
    setPage: (page: number) => void;
  };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** What the list counts: one, and several. */
  noun: readonly [one: string, many: string];
  /** What will appear here, for a list without any rows. */
  empty: { title: string; text: string };
  /** Whether a filter besides the search is set. */
  filtered?: boolean;
  /** Search and filters. */
  tools?: ReactNode;
};

export function ListingPanel<Row>(props: Props<Row>) {
  const { label, listing, columns, rowKey, noun, empty, filtered = false, tools } = props;
  const { query, search, setSearch, setPage } = listing;
  const narrowed = search !== '' || filtered;
  const count = query.data ? plural(query.data.total, ...noun) : '';
  return (
    <div className="grid grid-cols-1 gap-6">
      {tools}
      {/* Always rendered, so that screen readers announce the result of a search. */}
      <output className="sr-only">
        {query.data?.items.length === 0 ? `No ${noun[1]} found` : count}
      </output>
      {query.isError ? (
        <ErrorMessage
          title={messageOf(query.error, 'We couldn’t load this list.')}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      ) : null}
      {!query.data ? (
        query.isError ? null : (
          <ListingSkeleton label={`Loading ${label.toLowerCase()}`} />
        )
      ) : query.data.items.length === 0 ? (
        <StatusMessage
          icon={<SearchX />}
          title={narrowed ? `No matching ${noun[1]}` : empty.title}
          actions={
            search === '' ? null : <Button onClick={() => setSearch('')}>Clear search</Button>
          }
        >
          {narrowed ? 'Try changing your search.' : empty.text}
        </StatusMessage>
      ) : (
        <>
          <DataTable label={label} columns={columns} rows={query.data.items} rowKey={rowKey} />
          <Pages {...query.data} count={count} onPage={setPage} />
        </>
      )}
    </div>
  );
}

type PagesProps = Omit<Page<never>, 'items'> & { count: string; onPage: (page: number) => void };

function Pages({ total, page, pageSize, count, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <span className="tabular text-muted">
        {count}
        {last > 1 ? `, page ${grouped(page)} of ${grouped(last)}` : null}
      </span>
      <span className="flex gap-3">
        {page > 1 ? (
          <Button size="sm" onClick={() => onPage(page - 1)}>
            Previous page
          </Button>
        ) : null}
        {page < last ? (
          <Button size="sm" onClick={() => onPage(page + 1)}>
            Next page
          </Button>
        ) : null}
      </span>
    </nav>
  );
}

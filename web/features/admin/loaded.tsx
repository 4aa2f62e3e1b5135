import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';

type Props<Data> = {
  /** Plural noun for messages, such as "refunds". */
  what: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch' | 'isFetching'>;
  children: (data: Data) => ReactNode;
};

/**
 * Renders the data of a console query, its loading skeleton or its error. What is on the screen stays below
 * an error, with a dialog that is open.
 */
export function Loaded<Data>({ what, query, children }: Props<Data>) {
  return (
    <>
      {query.isError ? (
        <ErrorMessage
          title={messageOf(query.error, `We couldn’t load the ${what}.`)}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          className={query.data ? 'mb-6' : undefined}
        />
      ) : null}
      {query.data ? (
        children(query.data)
      ) : query.isError ? null : (
        <ListingSkeleton label={`Loading ${what}`} />
      )}
    </>
  );
}

import { useState } from 'react';
import { countNewRequests, newRequestWords } from './new-requests.ts';
import type { DeskList } from './queries.ts';

type Seen = Pick<DeskList, 'rows' | 'pages' | 'name'>;

/** What came in while the list is looked at, to be said; empty where that is nothing. */
export function useNewRequests({ rows, pages, name }: Seen): string {
  const [seen, setSeen] = useState<{ list: Seen; count: number }>({
    list: { rows: null, pages: 0, name: '' },
    count: 0,
  });
  const { list, count } = seen;
  if (rows !== list.rows || name !== list.name) {
    const same = name !== '' && name === list.name;
    // More rows of the same list are no news.
    const came = same && pages === list.pages ? countNewRequests(list.rows ?? [], rows ?? []) : 0;
    setSeen({ list: { rows, pages, name }, count: same ? count + came : 0 });
  }
  return newRequestWords(count);
}

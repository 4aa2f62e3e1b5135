import { notFoundInParam, invalidRequest } from '../api-error.ts';
import { CannotExpand, present } from '../objects/present.ts';
import type { SandboxStore } from '../store.ts';

export interface Page {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly expand: readonly string[];
}

export interface List {
  readonly object: 'list';
  readonly url: string;
  readonly data: readonly object[];
  readonly has_more: boolean;
}

/**
 * One page of a list, newest first. `expand` paths begin with `data.`.
 * @throws ApiError if a cursor is not in the list
 * @throws CannotExpand
 */
export async function listPage(
  store: SandboxStore,
  url: string,
  all: readonly { id: string }[],
  page: Page,
): Promise<List> {
  const { rest, more } = slicePage(all, page, url.slice(url.lastIndexOf('/') + 1, -1));
  for (const path of page.expand) if (!path.startsWith('data.')) throw new CannotExpand(path);
  const expand = page.expand.map((path) => path.slice('data.'.length));
  const data = await Promise.all(rest.map((object) => present(store, object, expand)));
  return { object: 'list', url, data, has_more: more };
}

function slicePage<T extends { id: string }>(
  all: readonly T[],
  { limit, starting_after: after, ending_before: before }: Page,
  what: string,
): { rest: T[]; more: boolean } {
  if (before !== undefined && after !== undefined) {
    const message =
      'Received both ending_before and starting_after parameters. Please pass in only one.';
    throw invalidRequest(message, { code: 'parameters_exclusive', param: 'ending_before' });
  }
  if (before !== undefined) {
    const newer = all.slice(0, indexInList(all, before, { param: 'ending_before', what }));
    return { rest: newer.slice(-limit), more: newer.length > limit };
  }
  const start =
    after === undefined ? 0 : indexInList(all, after, { param: 'starting_after', what }) + 1;
  const rest = all.slice(start, start + limit);
  return { rest, more: all.length > start + limit };
}

function indexInList(
  all: readonly { id: string }[],
  id: string,
  { param, what }: { param: string; what: string },
): number {
  const index = all.findIndex((object) => object.id === id);
  if (index < 0) throw notFoundInParam(param, what, id);
  return index;
}

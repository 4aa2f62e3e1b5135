import { missingIn, refusal } from '../api-error.ts';
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
 * One page of a list, which stands newest first. `expand` paths begin with `data.`.
 * @throws ApiError where the page begins at something that is not in the list
 * @throws CannotExpand
 */
export async function listPage(
  store: SandboxStore,
  url: string,
  all: readonly { id: string }[],
  page: Page,
): Promise<List> {
  const { rest, more } = cut(all, page, url.slice(url.lastIndexOf('/') + 1, -1));
  for (const path of page.expand) if (!path.startsWith('data.')) throw new CannotExpand(path);
  const expand = page.expand.map((path) => path.slice('data.'.length));
  const data = await Promise.all(rest.map((object) => present(store, object, expand)));
  return { object: 'list', url, data, has_more: more };
}

function cut<T extends { id: string }>(
  all: readonly T[],
  { limit, starting_after: after, ending_before: before }: Page,
  what: string,
): { rest: T[]; more: boolean } {
  if (before !== undefined && after !== undefined) {
    const message =
      'Received both ending_before and starting_after parameters. Please pass in only one.';
    throw refusal(message, { code: 'parameters_exclusive', param: 'ending_before' });
  }
  if (before !== undefined) {
    const newer = all.slice(0, placeOf(all, before, { param: 'ending_before', what }));
    return { rest: newer.slice(-limit), more: newer.length > limit };
  }
  const start =
    after === undefined ? 0 : placeOf(all, after, { param: 'starting_after', what }) + 1;
  const rest = all.slice(start, start + limit);
  return { rest, more: all.length > start + limit };
}

function placeOf(
  all: readonly { id: string }[],
  id: string,
  { param, what }: { param: string; what: string },
): number {
  const place = all.findIndex((object) => object.id === id);
  if (place < 0) throw missingIn(param, what, id);
  return place;
}

import { missing } from '../api-error.ts';
import { present } from '../objects/present.ts';
import type { SandboxStore } from '../store.ts';

export interface Page {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly expand: readonly string[];
}

/**
 * One page of a list, which stands newest first. `expand` paths begin with `data.`.
 * @throws ApiError where the page begins at something that is not in the list
 */
export async function listPage(
  store: SandboxStore,
  url: string,
  all: readonly { id: string }[],
  page: Page,
): Promise<object> {
  const { rest, more } = cut(all, page);
  const expand = page.expand.map((path) => path.replace(/^data\./, ''));
  const data = await Promise.all(rest.map((object) => present(store, object, expand)));
  return { object: 'list', url, data, has_more: more };
}

function cut<T extends { id: string }>(
  all: readonly T[],
  page: Page,
): { rest: T[]; more: boolean } {
  if (page.ending_before !== undefined) {
    const before = all.slice(0, placeOf(all, page.ending_before));
    return { rest: before.slice(-page.limit), more: before.length > page.limit };
  }
  const after =
    page.starting_after === undefined ? all : all.slice(placeOf(all, page.starting_after) + 1);
  return { rest: after.slice(0, page.limit), more: after.length > page.limit };
}

function placeOf(all: readonly { id: string }[], id: string): number {
  const place = all.findIndex((object) => object.id === id);
  if (place < 0) throw missing('object', id, 'starting_after');
  return place;
}

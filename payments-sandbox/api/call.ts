import * as z from 'zod';
import { ApiError } from '../api-error.ts';
import { present } from '../objects/present.ts';
import type { Records, Transaction } from '../store.ts';
import { getObject } from './lookups.ts';
import type { FormTree } from './form.ts';
import { listPage, type Page } from './list.ts';
import { expand, page, read } from './parameters.ts';

/** One API call and its transaction. */
export interface ApiCall {
  readonly tx: Transaction;
  /** The id in the path; empty if the path has none. */
  readonly id: string;
  readonly form: FormTree;
}

/**
 * Handles a call. A returned `ApiError` is sent and keeps what was written; a thrown one rolls back.
 * @throws ApiError
 */
type Endpoint = (call: ApiCall) => Promise<object>;

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1`, such as `/customers/:id`. */
  readonly path: string;
  readonly endpoint: Endpoint;
}

type Read<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape, z.core.$strict>>;

/** A route that accepts these parameters and `expand`, and returns the object or error of `work`. */
export function route<Shape extends z.ZodRawShape>(
  method: Route['method'],
  path: string,
  shape: Shape,
  work: (call: { tx: Transaction; id: string; params: Read<Shape> }) => Promise<object>,
): Route {
  const schema = z.object({ ...shape, expand });
  return {
    method,
    path,
    async endpoint({ tx, id, form }) {
      const { expand: paths, ...params } = read(schema, form) as Read<Shape> & Pick<Page, 'expand'>;
      const result = await work({ tx, id, params: params as unknown as Read<Shape> });
      return result instanceof ApiError ? result : present(tx.store, result, paths);
    },
  };
}

/** A route that returns the object of a kind by its id, in its state at that instant. */
export function retrieve<K extends keyof Records>(
  path: string,
  kind: K,
  at: (object: Records[K], now: Date) => object = (object) => object,
): Route {
  return route('GET', path, {}, async ({ tx, id }) =>
    at(await getObject(tx.store, kind, id), tx.now),
  );
}

/** A route that returns a page of the result of `findAll`, newest first. */
export function list<Shape extends z.ZodRawShape>(
  path: string,
  shape: Shape,
  findAll: (tx: Transaction, params: Read<Shape>) => Promise<readonly { id: string }[]>,
): Route {
  const schema = z.object({ ...shape, ...page });
  return {
    method: 'GET',
    path,
    async endpoint({ tx, form }) {
      const params = read(schema, form) as unknown as Read<Shape> & Page;
      return listPage(tx.store, `/v1${path}`, await findAll(tx, params), params);
    },
  };
}

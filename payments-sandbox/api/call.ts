import * as z from 'zod';
import { ApiError } from '../api-error.ts';
import { present } from '../objects/present.ts';
import type { Records, World } from '../store.ts';
import { existing } from './existing.ts';
import type { FormTree } from './form.ts';
import { listPage, type Page } from './list.ts';
import { expand, page, read } from './parameters.ts';

/** One call of the API: what came with it, and what it may touch. */
export interface ApiCall {
  readonly world: World;
  /** The id in the path; empty where the path has none. */
  readonly id: string;
  readonly form: FormTree;
}

/** Answers a call with a JSON object, or with a refusal that leaves its traces. @throws ApiError */
type Endpoint = (call: ApiCall) => Promise<object>;

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1`, such as `/customers/:id`. */
  readonly path: string;
  readonly endpoint: Endpoint;
}

type Read<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape, z.core.$strict>>;

/** Takes these parameters and `expand`, and answers with what `work` gives: an object, or a refusal. */
export function route<Shape extends z.ZodRawShape>(
  method: Route['method'],
  path: string,
  shape: Shape,
  work: (call: { world: World; id: string; order: Read<Shape> }) => Promise<object>,
): Route {
  const schema = z.object({ ...shape, expand });
  return {
    method,
    path,
    async endpoint({ world, id, form }) {
      const { expand: paths, ...order } = read(schema, form) as Read<Shape> & Pick<Page, 'expand'>;
      const result = await work({ world, id, order: order as unknown as Read<Shape> });
      return result instanceof ApiError ? result : present(world.store, result, paths);
    },
  };
}

/** Answers with the object of a kind that the path names, as it is at that instant. */
export function retrieve<K extends keyof Records>(
  path: string,
  kind: K,
  at: (object: Records[K], now: Date) => object = (object) => object,
): Route {
  return route('GET', path, {}, async ({ world, id }) =>
    at(await existing(world.store, kind, id), world.now),
  );
}

/** Answers with a page of what `findAll` gives for these parameters, newest first. */
export function list<Shape extends z.ZodRawShape>(
  path: string,
  shape: Shape,
  findAll: (world: World, order: Read<Shape>) => Promise<readonly { id: string }[]>,
): Route {
  const schema = z.object({ ...shape, ...page });
  return {
    method: 'GET',
    path,
    async endpoint({ world, form }) {
      const order = read(schema, form) as unknown as Read<Shape> & Page;
      return listPage(world.store, `/v1${path}`, await findAll(world, order), order);
    },
  };
}

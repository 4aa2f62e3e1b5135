import type { World } from '../world.ts';
import type { FormTree } from './form.ts';

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

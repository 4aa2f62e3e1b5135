import type { Kind } from '../mix.ts';

/** One request of somebody, and what may be answered. */
export type LoadRequest = {
  readonly kind: Kind;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The address of this machine that it comes from. */
  readonly from: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly expect: readonly number[];
  /** Reads the body where the next request depends on it. */
  readonly learn?: (body: unknown) => void;
  /** The answer's entity tag is sent along the next time. */
  readonly keepTag?: (tag: string) => void;
};

/** What makes the requests of some kinds. */
export type Makers<K extends Kind> = Record<K, () => LoadRequest>;

export const get = { method: 'GET', expect: [200] } as const;

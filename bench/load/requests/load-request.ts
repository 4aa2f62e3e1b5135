import type { Kind } from '../mix.ts';

/** A request with its expected statuses. */
export type LoadRequest = {
  readonly kind: Kind;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The local address from which it is sent. */
  readonly from: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly expect: readonly number[];
  /** Receives the body if later requests depend on it. */
  readonly onBody?: (body: unknown) => void;
  /** Receives the entity tag for the next conditional request. */
  readonly onTag?: (tag: string) => void;
};

/** A factory for each kind of request. */
export type RequestFactories<K extends Kind> = Record<K, () => LoadRequest>;

export const get = { method: 'GET', expect: [200] } as const;

// The types of a service worker and those of a page cannot be loaded together: these are the few we use.

/** An event that keeps the worker alive while it is being handled. */
export type WorkerEvent = { waitUntil(work: Promise<unknown>): void };

export type WorkerFetchEvent = WorkerEvent & {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
};

/** The global object of a service worker. */
export type WorkerScope = {
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
};

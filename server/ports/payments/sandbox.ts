import { Stripe } from 'stripe';
import { CLIENT_SETTINGS } from './live.ts';

/** A request handler, such as a Hono app. */
interface RequestHandler {
  fetch(request: Request): Response | Promise<Response>;
}

export interface SandboxTarget {
  readonly secretKey: string;
  /** The path at which the sandbox is mounted, such as `/dev/payments`. */
  readonly basePath: string;
  /** The sandbox's app in this process, or the origin of a server that mounts it. */
  readonly at: RequestHandler | string;
  /** Shorter timeouts for tests. */
  readonly settings?: Pick<Stripe.StripeConfig, 'timeout' | 'maxNetworkRetries'>;
}

/** Creates the SDK client for the sandbox: same SDK and settings, another transport. */
export function createSandboxClient({ secretKey, basePath, at, settings }: SandboxTarget): Stripe {
  const sandboxFetch: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const path = `${basePath}${pathname}${search}`;
    if (typeof at === 'string') return fetch(`${at}${path}`, init);
    return fetchOrAbort(at, new Request(`http://sandbox.invalid${path}`, init));
  };
  return new Stripe(secretKey, {
    ...CLIENT_SETTINGS,
    ...settings,
    httpClient: Stripe.createFetchHttpClient(sandboxFetch),
  });
}

/** In-process requests have no socket timeout, so the SDK's abort signal is handled here. */
function fetchOrAbort(app: RequestHandler, request: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.signal.addEventListener('abort', () =>
      reject(new DOMException('The request took too long.', 'AbortError')),
    );
    Promise.resolve(app.fetch(request)).then(resolve, reject);
  });
}

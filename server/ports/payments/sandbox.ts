import { Stripe } from 'stripe';
import { CLIENT_SETTINGS } from './live.ts';

/** Anything that answers requests, such as a Hono app. */
interface Answering {
  fetch(request: Request): Response | Promise<Response>;
}

export interface SandboxTarget {
  readonly secretKey: string;
  /** Where the sandbox is mounted, such as `/dev/payments`. */
  readonly basePath: string;
  /** The sandbox's app in this process, or the origin of a server that mounts it. */
  readonly at: Answering | string;
  /** For tests that should not wait long. */
  readonly settings?: Pick<Stripe.StripeConfig, 'timeout' | 'maxNetworkRetries'>;
}

/** The SDK's client for the sandbox: the same SDK, the same settings, another way out. */
export function createSandboxClient({ secretKey, basePath, at, settings }: SandboxTarget): Stripe {
  const ask: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const path = `${basePath}${pathname}${search}`;
    if (typeof at === 'string') return fetch(`${at}${path}`, init);
    return answerOrAbort(at, new Request(`http://sandbox.invalid${path}`, init));
  };
  return new Stripe(secretKey, {
    ...CLIENT_SETTINGS,
    ...settings,
    httpClient: Stripe.createFetchHttpClient(ask),
  });
}

/** Without a socket nothing ends a slow answer, so the SDK's time-out has to be listened to here. */
function answerOrAbort(app: Answering, request: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.signal.addEventListener('abort', () =>
      reject(new DOMException('The request took too long.', 'AbortError')),
    );
    Promise.resolve(app.fetch(request)).then(resolve, reject);
  });
}

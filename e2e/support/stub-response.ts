import type { Page, Request } from '@playwright/test';

/** A status and a body, or a failed connection. */
export type StubbedResponse = { readonly status?: number; readonly body?: unknown } | 'no network';

type Options = {
  /** Stubs only requests with this method; default all. */
  readonly method?: 'GET' | 'POST' | 'PUT';
};

export type Stub = {
  /** The requests that received the stub. */
  readonly calls: readonly Request[];
  /** Sends requests to the product again. */
  remove(): Promise<void>;
};

/** Stubs the response to matching requests of the page. */
export async function stubResponse(
  page: Page,
  address: string,
  response: StubbedResponse,
  { method }: Options = {},
): Promise<Stub> {
  const calls: Request[] = [];
  await page.route(address, async (route) => {
    const request = route.request();
    if (method && request.method() !== method) {
      await route.fallback();
      return;
    }
    calls.push(request);
    if (response === 'no network') await route.abort('internetdisconnected');
    else await route.fulfill({ status: response.status ?? 200, json: response.body ?? {} });
  });
  return { calls, remove: () => page.unroute(address) };
}

/** Records matching requests of the page from now on, such as "POST /api/plans". */
export function recordCalls(page: Page, pattern: RegExp): string[] {
  const recorded: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (pattern.test(call)) recorded.push(call);
  });
  return recorded;
}

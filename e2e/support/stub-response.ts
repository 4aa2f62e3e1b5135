import type { Page, Request } from '@playwright/test';

/** A status with a body; or no answer at all, as when the network is gone. */
export type StubbedAnswer = { readonly status?: number; readonly body?: unknown } | 'no network';

type Options = {
  /** Only calls of this method; others go to the product. */
  readonly method?: 'GET' | 'POST' | 'PUT';
};

export type Stub = {
  /** The calls that were answered here. */
  readonly calls: readonly Request[];
  /** From now on the product answers again. */
  remove(): Promise<void>;
};

/** Answers calls of the page in place of the product, for what it would not say by itself. */
export async function stubAnswer(
  page: Page,
  address: string,
  answer: StubbedAnswer,
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
    if (answer === 'no network') await route.abort('internetdisconnected');
    else await route.fulfill({ status: answer.status ?? 200, json: answer.body ?? {} });
  });
  return { calls, remove: () => page.unroute(address) };
}

/** What the identity service says when it refuses. */
export function refusal(status: number, code: string, message = ''): StubbedAnswer {
  return { status, body: { code, message } };
}

/** Collects the paths of the calls of a page, as "POST /api/plans", from now on. */
export function recordCalls(page: Page, wanted: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (wanted.test(call)) seen.push(call);
  });
  return seen;
}

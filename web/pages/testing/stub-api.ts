import { vi } from 'vitest';

type Answer = {
  readonly status?: number;
  readonly body?: unknown;
  readonly waitMs?: number;
  readonly headers?: Record<string, string>;
};
type Answering = (body: unknown, call: number) => Answer;

type SeenCall = { readonly call: string; readonly body: unknown };

/**
 * Replaces the network: each call is named as "GET /api/plans", without its query. A list of
 * answers is used in order, the last one again and again.
 * @returns the calls that were made
 */
export function stubApi(answers: Record<string, Answer | readonly Answer[] | Answering>) {
  const seen: SeenCall[] = [];
  const counts = new Map<string, number>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url.split('?')[0]}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const count = counts.get(call) ?? 0;
    counts.set(call, count + 1);
    seen.push({ call, body });
    const given = answers[call];
    if (given === undefined) throw new TypeError(`No answer for ${call}`);
    const answer = typeof given === 'function' ? given(body, count) : pick(given, count);
    if (answer.waitMs) await new Promise((resolve) => setTimeout(resolve, answer.waitMs));
    const { status = 200, headers = {} } = answer;
    return Response.json(answer.body ?? null, { status, headers });
  });
  return {
    bodies: (call: string) => seen.filter((one) => one.call === call).map(({ body }) => body),
    count: (call: string) => seen.filter((one) => one.call === call).length,
  };
}

function pick(given: Answer | readonly Answer[], count: number): Answer {
  if (!('length' in given)) return given;
  return given[Math.min(count, given.length - 1)] ?? {};
}

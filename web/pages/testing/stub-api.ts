import { vi } from 'vitest';

type Answer = {
  readonly status?: number;
  readonly body?: unknown;
  readonly waitMs?: number;
  readonly headers?: Record<string, string>;
};
type Given = Answer | 'no network' | 'never';
type Answering = (body: unknown, call: number, query: URLSearchParams) => Given;

/** What the API answers, by call: "GET /api/plans". */
export type ApiAnswers = Record<string, Given | readonly Given[] | Answering>;

type SeenCall = { readonly call: string; readonly body: unknown };

/**
 * Replaces the network: each call is named as "GET /api/plans", without its query. A list of
 * answers is used in order, the last one again and again.
 * @returns the calls that were made
 */
export function stubApi(answers: ApiAnswers) {
  const seen: SeenCall[] = [];
  const unanswered: string[] = [];
  const counts = new Map<string, number>();
  const current = { ...answers };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path = '', query] = url.split('?');
    const call = `${init.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const count = counts.get(call) ?? 0;
    counts.set(call, count + 1);
    seen.push({ call, body });
    const given = current[call];
    if (given === undefined) {
      unanswered.push(call);
      throw new TypeError(`No answer for ${call}`);
    }
    const answer =
      typeof given === 'function'
        ? given(body, count, new URLSearchParams(query))
        : pick(given, count);
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    if (answer === 'never') return new Promise<never>(() => {});
    if (answer.waitMs) await new Promise((resolve) => setTimeout(resolve, answer.waitMs));
    const { status = 200, headers = {} } = answer;
    return Response.json(answer.body ?? null, { status, headers });
  });
  return {
    bodies: (call: string) => seen.filter((one) => one.call === call).map(({ body }) => body),
    count: (call: string) => seen.filter((one) => one.call === call).length,
    /** Changes the answer of a call from now on. */
    answer(call: string, given: ApiAnswers[string]): void {
      current[call] = given;
      counts.delete(call);
    },
    /** Changes it at the next click: not before, because a screen may ask again by itself. */
    answerFromClick(call: string, given: ApiAnswers[string]): void {
      const change = () => this.answer(call, given);
      document.addEventListener('click', change, { capture: true, once: true });
    },
    /** Calls that no answer was given for. */
    unanswered,
  };
}

function pick(given: Given | readonly Given[], count: number): Given {
  if (typeof given === 'string' || !('length' in given)) return given;
  return given[Math.min(count, given.length - 1)] ?? {};
}

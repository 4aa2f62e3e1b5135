import { matchesTag } from '../entity-tag.ts';
import type { FinishedAnswer, HeaderList } from './finished-answer.ts';

type Asked = { get(name: string): string | null };

/**
 * A finished answer for one request: packed as the browser takes it, 304 where it has it already.
 * @param asked the headers of the request
 */
export async function respond(answer: FinishedAnswer, asked: Asked): Promise<Response> {
  const form = await answer.formFor(asked.get('accept-encoding') ?? undefined);
  if (matchesTag(asked.get('if-none-match') ?? undefined, form.tag))
    return new Response(null, { status: 304, headers: new Headers(pairs(form.unchanged)) });
  return new Response(form.body, { headers: new Headers(pairs(form.headers)) });
}

function pairs(list: HeaderList): [string, string][] {
  return list.map(([name, value]) => [name, value]);
}

import { type Agent, request as httpRequest } from 'node:http';
import type { FuzzCaller } from './callers.ts';
import type { FuzzReply } from './faults.ts';
import { type FuzzRequest, OWN_ID } from './requests.ts';

type Options = {
  readonly url: string;
  readonly origin: string;
  readonly caller: FuzzCaller | null;
  readonly byCookie: boolean;
  /** Of the client, before the server’s proxy. */
  readonly address: string;
  readonly agent: Agent;
  readonly hangsAfterMs: number;
};

/** Sends a request as it is, which `fetch` would tidy up. */
export function send(request: FuzzRequest, options: Options): Promise<FuzzReply> {
  const { url, origin, caller, byCookie, address, agent, hangsAfterMs } = options;
  const { hostname, port } = new URL(url);
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  if (byCookie) headers['origin'] = origin;
  if (caller && byCookie) headers['cookie'] = caller.cookie;
  else if (caller) headers['authorization'] = `Bearer ${caller.token}`;
  for (const [name, value] of request.headers) headers[name] = value;
  const withOwnId = (text: string) => text.replaceAll(OWN_ID, caller?.uid ?? 'visitor');
  const body = request.body === null ? null : Buffer.from(withOwnId(request.body), 'latin1');
  if (body) headers['content-length'] = String(body.length);
  return new Promise((resolve) => {
    const failed = () => resolve({ status: null, contentType: '', text: '' });
    const outgoing = httpRequest({
      hostname,
      port,
      method: request.method,
      path: withOwnId(request.path),
      headers,
      agent,
    });
    outgoing.setTimeout(hangsAfterMs, () => outgoing.destroy());
    outgoing.on('error', failed);
    outgoing.on('response', (incoming) => {
      const { statusCode: status = 0, headers: received } = incoming;
      const contentType = received['content-type'] ?? '';
      const parts: Buffer[] = [];
      const finish = (text: string) => resolve({ status, contentType, text });
      if (contentType.startsWith('text/event-stream')) {
        finish('');
        outgoing.destroy();
        return;
      }
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => finish(Buffer.concat(parts).toString('utf8')));
      incoming.on('error', failed);
    });
    outgoing.end(body ?? undefined);
  });
}

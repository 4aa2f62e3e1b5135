import { request } from 'node:http';
import type { Filled, World } from './world.ts';

const AT_ONCE = 8;

/** Fetches a token for each session, as a browser does after a reload; tokens live for 15 minutes. */
export async function signIn(filled: Filled, port: number, appUrl: string): Promise<World> {
  let count = 0;
  async function all<T extends { cookie: string }>(people: readonly T[]) {
    const done: (T & { token: string })[] = [];
    for (let from = 0; from < people.length; from += AT_ONCE)
      done.push(
        ...(await Promise.all(
          people.slice(from, from + AT_ONCE).map(async (person) => {
            count += 1;
            // Sessions are limited for each address.
            const address = `127.4.${(count >> 8) + 1}.${count & 255}`;
            return { ...person, token: await fetchToken(port, appUrl, person.cookie, address) };
          }),
        )),
      );
    return done;
  }
  return {
    providerIds: filled.providerIds,
    members: await all(filled.members),
    desks: await all(filled.desks),
  };
}

function fetchToken(port: number, origin: string, cookie: string, from: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      localAddress: from,
      method: 'POST',
      path: '/identity/token',
      headers: { cookie, origin, 'content-type': 'application/json' },
    });
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        if (response.statusCode === 200) resolve((JSON.parse(text) as { token: string }).token);
        else reject(new Error(`A token was refused with ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end('{}');
  });
}

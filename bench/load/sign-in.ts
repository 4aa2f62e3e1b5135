import { addressOf, createSender } from './send.ts';
import type { Filled, World } from './world.ts';

/**
 * Fetches a token for each session, as a browser does after a reload; tokens are valid for 15 minutes.
 * @param certificate that of the server, for https
 */
export async function signIn(
  filled: Filled,
  port: number,
  appUrl: string,
  certificate?: string,
): Promise<World> {
  using sender = createSender(certificate);
  let count = 0;
  async function withTokens<T extends { cookie: string }>(people: readonly T[]) {
    const done: (T & { token: string })[] = [];
    for (const person of people) {
      count += 1;
      const status = await sender.send(port, {
        method: 'POST',
        path: '/identity/token',
        // Token requests are rate-limited by address.
        from: addressOf(4, count),
        headers: { cookie: person.cookie, origin: appUrl },
        body: {},
        expect: [200],
        onBody: (body) => void done.push({ ...person, ...(body as { token: string }) }),
      });
      if (status !== 200) throw new Error(`A token was refused with ${status}`);
    }
    return done;
  }
  return {
    providerIds: filled.providerIds,
    members: await withTokens(filled.members),
    desks: await withTokens(filled.desks),
  };
}

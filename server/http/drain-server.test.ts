import { Agent, createServer, get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { drainServer } from './drain-server.ts';

type Answer = { status: number; text: string };

/** A server that responds when the test releases it. */
async function startWaiting() {
  const waiting: (() => void)[] = [];
  let came = () => {};
  const server = createServer((_, response) => {
    waiting.push(() => response.end('done'));
    came();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const agent = new Agent({ keepAlive: true });
  const ask = () => {
    const arrived = new Promise<void>((resolve) => {
      came = resolve;
    });
    const answer = new Promise<Answer>((resolve, reject) => {
      get({ host: '127.0.0.1', port, agent }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      }).on('error', reject);
    });
    return { arrived, answer };
  };
  const connect = () =>
    new Promise<string>((resolve) => {
      get({ host: '127.0.0.1', port, agent: false }, () => resolve('connected')).on(
        'error',
        (error: NodeJS.ErrnoException) => resolve(error.code ?? ''),
      );
    });
  return { server, waiting, agent, ask, connect };
}

describe('drainServer', () => {
  let agent: Agent | undefined;
  afterEach(() => agent?.destroy());

  it('completes requests in progress, and resolves despite keep-alive connections', async () => {
    const { server, waiting, ask, connect, ...rest } = await startWaiting();
    ({ agent } = rest);
    const { arrived, answer } = ask();
    await arrived;
    const finished = drainServer(server, { drainMs: 0, cutOffMs: 10_000 });
    waiting.shift()?.();
    expect(await answer).toEqual({ status: 200, text: 'done' });
    await finished;
    expect(await connect()).toBe('ECONNREFUSED');
  });

  it('cuts off requests that take too long', async () => {
    const { server, ask, ...rest } = await startWaiting();
    ({ agent } = rest);
    const { arrived, answer } = ask();
    await arrived;
    const [, refused] = await Promise.all([
      drainServer(server, { drainMs: 0, cutOffMs: 1 }),
      answer.then(
        () => 'answered',
        () => 'cut off',
      ),
    ]);
    expect(refused).toBe('cut off');
  });
});

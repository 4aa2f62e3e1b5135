import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { Worker } from 'node:worker_threads';
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

/** Connects to a port and sends a request as soon as the first number is 1; then sets the second. */
const CLIENT = `
  const { parentPort, workerData: { port, flags } } = require('node:worker_threads');
  const { connect } = require('node:net');
  Atomics.wait(flags, 0, 0);
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('POST / HTTP/1.1\\r\\nhost: test\\r\\ncontent-length: 0\\r\\n\\r\\n', () => {
      Atomics.store(flags, 1, 1);
      Atomics.notify(flags, 1);
    }));
  socket.on('data', (data) => parentPort.postMessage(String(data).split('\\r\\n')[0]));
  socket.on('error', ({ code }) => parentPort.postMessage(code));
`;

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

  it('answers a request that came while the process was held up beyond its time to drain', async () => {
    const server = createServer((_, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const flags = new Int32Array(new SharedArrayBuffer(12));
    const client = new Worker(CLIENT, { eval: true, workerData: { port, flags } });
    const answer = once(client, 'message');
    const finished = drainServer(server, { drainMs: 0 });
    Atomics.store(flags, 0, 1);
    Atomics.notify(flags, 0);
    Atomics.wait(flags, 1, 0);
    Atomics.wait(flags, 2, 0, 1000);
    expect(await answer).toEqual(['HTTP/1.1 200 OK']);
    await finished;
    await client.terminate();
  });
});

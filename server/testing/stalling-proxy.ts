import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop forwarding while its connections stay open, as a frozen machine does. */
export type StallingProxy = {
  /** The URL of the target, through this proxy. */
  readonly url: string;
  stall(): void;
  resume(): void;
  stop(): Promise<void>;
};

/** Starts a proxy in front of the server that a URL names. */
export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      if (isStalled) from.unpipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('stall', () => from.unpipe(to));
      from.on('go-on', () => from.pipe(to));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const emit = (event: 'stall' | 'go-on') => {
    for (const socket of sockets) socket.emit(event);
  };
  return {
    url: url.href,
    stall() {
      isStalled = true;
      emit('stall');
    },
    resume() {
      isStalled = false;
      emit('go-on');
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

import { connect, type Socket } from 'node:net';

/** Below the rate limit of reads, 600 a minute per address. */
const PER_ADDRESS = 500;

type Loop = {
  readonly port: number;
  /** The next request as raw text; null: none left. */
  next(): string | null;
  /** An unused local address. */
  newAddress(): string;
  onResponse(status: number): void;
};

/** Sends requests one after another on a connection, with a new local address every few hundred. */
export async function sendInLoop(loop: Loop): Promise<void> {
  for (let hasMore = true; hasMore;) hasMore = await sendFromOneAddress(loop);
}

/** @returns whether there are more requests */
function sendFromOneAddress({ port, next, newAddress, onResponse }: Loop): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: newAddress() });
    socket.setNoDelay(true);
    let sent = 0;
    let missing = -1;
    let head = '';

    const sendNext = () => {
      const text = sent < PER_ADDRESS ? next() : '';
      if (!text) {
        socket.destroy();
        resolve(text !== null);
        return;
      }
      sent += 1;
      missing = -1;
      head = '';
      socket.write(text);
    };
    socket.on('connect', sendNext);
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      if (missing < 0) {
        head += part.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end));
        missing = Number(length?.[1] ?? 0) - (head.length - end - 4);
      } else missing -= part.length;
      if (missing > 0) return;
      onResponse(Number(head.slice(9, 12)));
      sendNext();
    });
  });
}

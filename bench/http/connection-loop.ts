import { connect, type Socket } from 'node:net';

/** Below the limit of reading, which counts 600 a minute for an address. */
const PER_ADDRESS = 500;

type Loop = {
  readonly port: number;
  /** A whole request as text; null: no more. */
  next(): string | null;
  /** An address of this machine that was not used before. */
  newAddress(): string;
  answered(status: number): void;
};

/** One connection that asks, waits for the whole answer and asks again; each few hundred from another address. */
export async function askInALoop(loop: Loop): Promise<void> {
  for (let goesOn = true; goesOn;) goesOn = await askFromOneAddress(loop);
}

/** @returns whether there is more to ask */
function askFromOneAddress({ port, next, newAddress, answered }: Loop): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: newAddress() });
    socket.setNoDelay(true);
    let asked = 0;
    let missing = -1;
    let head = '';

    const ask = () => {
      const text = asked < PER_ADDRESS ? next() : '';
      if (!text) {
        socket.destroy();
        resolve(text !== null);
        return;
      }
      asked += 1;
      missing = -1;
      head = '';
      socket.write(text);
    };
    socket.on('connect', ask);
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
      answered(Number(head.slice(9, 12)));
      ask();
    });
  });
}

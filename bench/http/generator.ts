import { askInALoop } from './connection-loop.ts';

/** What the benchmark tells the process that makes the load. */
export type Order = {
  readonly port: number;
  /** Whole requests, sent one after the other, from the first again when they run out. */
  readonly texts: readonly string[];
  readonly connections: number;
  readonly milliseconds: number;
};

export type Done = {
  readonly count: number;
  readonly seconds: number;
  readonly statuses: Readonly<Record<string, number>>;
};

let addresses = 0;
/** From 127.1.0.1 on; each is used once. */
const newAddress = () => {
  addresses += 1;
  return `127.${1 + (addresses >> 15)}.${(addresses >> 7) & 255}.${1 + (addresses & 127)}`;
};

async function carryOut({ port, texts, connections, milliseconds }: Order): Promise<Done> {
  const statuses: Record<string, number> = {};
  let [sent, count] = [0, 0];
  const began = performance.now();
  const loop = {
    port,
    newAddress,
    next() {
      if (performance.now() - began > milliseconds) return null;
      sent += 1;
      return texts[(sent - 1) % texts.length] ?? null;
    },
    answered(status: number) {
      count += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
  };
  await Promise.all(Array.from({ length: connections }, () => askInALoop(loop)));
  return { count, seconds: (performance.now() - began) / 1000, statuses };
}

process.on('message', (order: Order) => {
  void carryOut(order).then((report) => process.send?.(report));
});

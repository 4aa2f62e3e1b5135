import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something listens on a port of 127.0.0.1. @throws Error if nothing does */
export async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`Nothing listens on port ${port}`);
}

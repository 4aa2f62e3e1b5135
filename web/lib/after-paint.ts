/**
 * Fulfilled in a task of its own, which browsers begin after they have painted the answer to a press:
 * that is seen before the work behind it begins.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

import { createExternalStore } from './external-store.ts';

/** How the dialog that asks for a proof ends; null while no call waits for one. */
type Settle = (proved: boolean) => void;

export const proofRequest = createExternalStore<Settle | null>(null);

let waiting: Promise<boolean> | null = null;

/**
 * Asks the signed-in person to prove who they are, once for all calls that wait for it (ADR-061).
 * @returns whether they did; false if they closed the dialog
 */
export function askForProof(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => proofRequest.set(resolve)).finally(() => {
    waiting = null;
    proofRequest.set(null);
  });
  return waiting;
}

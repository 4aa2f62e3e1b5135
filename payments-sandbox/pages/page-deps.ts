import type { Settings } from '../settings.ts';
import type { InTransaction, SandboxStore } from '../store.ts';

/** Dependencies of the pages. */
export interface PageDeps {
  readonly store: SandboxStore;
  readonly clock: { now(): Date };
  readonly settings: Settings;
  readonly inTransaction: InTransaction;
}

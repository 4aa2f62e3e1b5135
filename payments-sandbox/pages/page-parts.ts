import type { SandboxStore } from '../store.ts';
import type { InWorld, Settings } from '../world.ts';

/** What the pages need of the sandbox. */
export interface PageParts {
  readonly store: SandboxStore;
  readonly clock: { now(): Date };
  readonly settings: Settings;
  readonly inWorld: InWorld;
}

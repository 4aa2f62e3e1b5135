import type { Settings } from '../settings.ts';
import type { InWorld, SandboxStore } from '../store.ts';

/** What the pages need of the sandbox. */
export interface PageParts {
  readonly store: SandboxStore;
  readonly clock: { now(): Date };
  readonly settings: Settings;
  readonly inWorld: InWorld;
}

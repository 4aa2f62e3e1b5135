import type { Stripe } from 'stripe';
import type { SetupSettings } from './setup-settings.ts';

/** What the steps of the set-up work with, and what they tell. */
export type Setup = Pick<SetupSettings, 'appUrl' | 'brandName' | 'live'> & {
  readonly stripe: Stripe;
  /** What was done, or would be done, a line each. */
  readonly changes: string[];
  /** What the operator should know beside it. */
  readonly notes: string[];
  /** The settings to copy, by name. */
  readonly settings: Map<string, string>;
  /**
   * Tells of a change and makes it.
   * @returns null where the command only looks
   */
  change<T>(words: string, make: () => Promise<T>): Promise<T | null>;
};

/** Only differences are made; `write: false` makes none and tells them. */
export function createSetup(
  stripe: Stripe,
  { appUrl, brandName, live }: Pick<SetupSettings, 'appUrl' | 'brandName' | 'live'>,
  write: boolean,
): Setup {
  const changes: string[] = [];
  return {
    stripe,
    appUrl,
    brandName,
    live,
    changes,
    notes: [],
    settings: new Map(),
    async change(words, make) {
      const made = write ? await make() : null;
      changes.push(words);
      return made;
    },
  };
}

import type { Stripe } from 'stripe';
import type { SetupSettings } from './setup-settings.ts';

/** Context of the set-up steps, and their report. */
export type Setup = Pick<SetupSettings, 'appUrl' | 'brandName' | 'live'> & {
  readonly stripe: Stripe;
  /** Changes made, or to be made, one line each. */
  readonly changes: string[];
  /** Further information for the operator. */
  readonly notes: string[];
  /** The settings to copy, by name. */
  readonly settings: Map<string, string>;
  /**
   * Reports a change and makes it.
   * @returns null in check mode
   */
  change<T>(words: string, make: () => Promise<T>): Promise<T | null>;
};

/** @param write false: only reports the changes */
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

import { ConfigError } from './config-error.ts';

/** Collects what is wrong with the settings, so that an operator mends them all in one go. */
export type Problems = {
  /**
   * Reports what is wrong with a setting and how to mend it. Ignored if the setting, or one that the
   * sentence depends on, is known to be wrong already: the one would follow from the other.
   */
  add(setting: string, sentence: string, dependsOn?: readonly string[]): void;
  /** The sentences by setting, in the order of the checks. */
  readonly found: ReadonlyMap<string, string>;
};

export function createProblems(): Problems {
  const found = new Map<string, string>();
  return {
    found,
    add(setting, sentence, dependsOn = []) {
      if (![setting, ...dependsOn].some((name) => found.has(name))) found.set(setting, sentence);
    },
  };
}

/** @throws ConfigError with every sentence, one per line, if there are any */
export function rejectProblems({ found }: Problems): void {
  const sentences = [...found.values()];
  if (sentences.length === 0) return;
  throw new ConfigError(
    sentences.length === 1
      ? sentences.join('')
      : [`${sentences.length} settings have to be changed:`, ...sentences].join('\n- '),
  );
}
